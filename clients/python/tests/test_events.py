from __future__ import annotations

import unittest

from cyclegraph._stream import read_events


class EventStream(unittest.TestCase):
    def test_joins_lines_of_data_keeps_the_last_id_and_skips_comments(self) -> None:
        lines = [b":\n", b"\n", b"id: 7\n", b"event: next\n", b"data: {\r\n", b"data:}\n", b"\n", b"data: x\n", b"\n", b"event: complete\n", b"data:\n", b"\n"]
        self.assertEqual(
            [(event.type, event.data, event.id) for event in read_events(lines)],
            [("next", "{\n}", "7"), ("message", "x", "7"), ("complete", "", "7")],
        )
