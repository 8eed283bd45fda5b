"""Quotas as the service reports them with every answer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from email.message import Message
from typing import List, Optional

_ENTRY = re.compile(r'"([^"]+)";r=(\d+);t=(\d+)')


@dataclass(frozen=True)
class Quota:
    """What is left of a quota."""

    window: str
    """``hour`` or ``day``."""
    remaining: int
    """Requests left in the window."""
    reset_seconds: int
    """Seconds until the window begins again."""


def read_quotas(headers: Message) -> List[Quota]:
    """Returns the quotas in the header ``RateLimit``; none where an answer has no such header."""
    return [
        Quota(window, int(remaining), int(seconds))
        for window, remaining, seconds in _ENTRY.findall(headers.get("RateLimit", ""))
    ]


def seconds_to_wait(headers: Message) -> Optional[float]:
    """Returns the seconds after which a refused request may succeed; None where the answer names none."""
    stated = headers.get("Retry-After", "")
    if stated.isdigit():
        return float(stated)
    used_up = [quota.reset_seconds for quota in read_quotas(headers) if quota.remaining == 0]
    return float(max(used_up)) if used_up else None
