from __future__ import annotations

import struct
import unittest

from cyclegraph import canonical_json


def double(bits: str) -> float:
    value: float = struct.unpack(">d", bytes.fromhex(bits))[0]
    return value


class CanonicalJson(unittest.TestCase):
    def test_writes_numbers_as_appendix_b_of_rfc_8785(self) -> None:
        vectors = {
            "0000000000000000": "0",
            "8000000000000000": "0",
            "0000000000000001": "5e-324",
            "8000000000000001": "-5e-324",
            "7fefffffffffffff": "1.7976931348623157e+308",
            "4340000000000000": "9007199254740992",
            "4430000000000000": "295147905179352830000",
            "44b52d02c7e14af5": "9.999999999999997e+22",
            "44b52d02c7e14af6": "1e+23",
            "444b1ae4d6e2ef4e": "999999999999999700000",
            "444b1ae4d6e2ef50": "1e+21",
            "3eb0c6f7a0b5ed8c": "9.999999999999997e-7",
            "3eb0c6f7a0b5ed8d": "0.000001",
            "41b3de4355555553": "333333333.3333332",
            "becbf647612f3696": "-0.0000033333333333333333",
            "43143ff3c1cb0959": "1424953923781206.2",
        }
        self.assertEqual({bits: canonical_json(double(bits)) for bits in vectors}, vectors)

    def test_sorts_members_by_utf_16_and_escapes_control_characters_only(self) -> None:
        value = {"\u20ac": "Euro", "\r": 1, "\ufb33": None, "1": True, "\U0001f600": "Smiley", "\u0080": "\u000f/", "\u00f6": [1.5, 3]}
        self.assertEqual(
            canonical_json(value),
            '{"\\r":1,"1":true,"\u0080":"\\u000f/","\u00f6":[1.5,3],"\u20ac":"Euro","\U0001f600":"Smiley","\ufb33":null}',
        )

    def test_refuses_values_that_are_no_json(self) -> None:
        for value in (float("nan"), float("inf"), object()):
            with self.assertRaises(ValueError):
                canonical_json(value)
