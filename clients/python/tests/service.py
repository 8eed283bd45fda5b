"""The service that the tests read, named by the environment."""

from __future__ import annotations

import os
import unittest
from typing import Any

import cyclegraph

URL = os.environ.get("CYCLEGRAPH_URL", "")
#: Key of the tier api_power.
KEY = os.environ.get("CYCLEGRAPH_KEY", "")
#: Key of the tier free.
FREE_KEY = os.environ.get("CYCLEGRAPH_FREE_KEY", "")
#: Whether the program that runs the tests publishes days and moves time when it is asked on standard output.
HAS_STAGE = os.environ.get("CYCLEGRAPH_STAGE") == "1"


def connect(key: str = KEY, **options: Any) -> cyclegraph.Client:
    return cyclegraph.Client(URL, key=key, **options)


def ask_stage(wish: str) -> str:
    """Asks the program that runs the tests for something, and waits for its answer."""
    print(wish, flush=True)
    return input()


needs_service = unittest.skipUnless(URL and KEY and FREE_KEY, "CYCLEGRAPH_URL and keys name no service")
needs_stage = unittest.skipUnless(HAS_STAGE, "nobody publishes days for these tests")
