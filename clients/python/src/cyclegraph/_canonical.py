"""Canonical JSON (RFC 8785) and the hashes over it."""

from __future__ import annotations

import hashlib
import json
import math
from decimal import Decimal
from typing import Any, Mapping


def canonical_json(value: Any) -> str:
    """Returns the canonical JSON of a value: members sorted, no spaces, numbers as ECMAScript writes them.

    Raises ``ValueError`` for values that JSON cannot represent.
    """
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return _number(float(value))
    if isinstance(value, (list, tuple)):
        return f"[{','.join(canonical_json(one) for one in value)}]"
    if isinstance(value, Mapping):
        members = sorted(value.items(), key=lambda member: str(member[0]).encode("utf-16-be"))
        return "{" + ",".join(f"{canonical_json(str(name))}:{canonical_json(one)}" for name, one in members) + "}"
    raise ValueError(f"{type(value).__name__} is no JSON type. Use numbers, texts, lists and dictionaries.")


def _number(value: float) -> str:
    if not math.isfinite(value):
        raise ValueError(f"JSON has no number {value}. Use None for a missing value.")
    if value == 0:
        return "0"
    sign, digits, exponent = Decimal(repr(value)).normalize().as_tuple()
    text = "".join(str(digit) for digit in digits)
    point = len(text) + int(exponent)
    if 0 < point <= 21:
        whole = text[:point].ljust(point, "0")
        written = whole + (f".{text[point:]}" if len(text) > point else "")
    elif -6 < point <= 0:
        written = f"0.{'0' * -point}{text}"
    else:
        power = point - 1
        written = text[0] + (f".{text[1:]}" if len(text) > 1 else "") + f"e{'+' if power > 0 else '-'}{abs(power)}"
    return f"{'-' if sign else ''}{written}"


def sha256_of(text: str) -> str:
    """Returns the SHA-256 of the UTF-8 bytes of a text, as lower-case hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def repro_hash(knowledge: Mapping[str, Any]) -> str:
    """Computes the hash of a knowledge object from its parts, as the rules of ``verify_knowledge`` say.

    - knowledge: Answer of ``knowledge_object``. The hash it carries is not read.
    """
    provenance = knowledge["provenance"]
    return sha256_of(
        canonical_json(
            {
                "type": knowledge["type"],
                "subject": knowledge["subject"],
                "as_of": knowledge["as_of"],
                "compute_version": knowledge["compute_version"],
                "params": provenance["params"],
                "inputs": [{"id": one["id"], "digest": one["digest"]} for one in provenance["inputs"]],
                "payload": knowledge["payload"],
            }
        )
    )
