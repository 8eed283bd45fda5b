"""Dates and instants as the service reads them."""

from __future__ import annotations

from datetime import date, datetime, timezone
from typing import Any, Union

Day = Union[date, str]
"""A day in UTC: a date, or text such as ``2026-11-20``."""

Instant = Union[datetime, date, str]
"""An instant: a datetime with a time zone, a date for its beginning in UTC, or ISO 8601 text."""


def text_of(value: Any) -> Any:
    """Returns a value of a parameter as JSON has it; dates and instants become text."""
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(
                f"{value!r} has no time zone. Add one, for example datetime(..., tzinfo=timezone.utc)."
            )
        return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (list, tuple)):
        return [text_of(one) for one in value]
    if isinstance(value, dict):
        return {key: text_of(one) for key, one in value.items()}
    return value


def instant_of(value: Instant) -> str:
    """Returns an instant as text; a date is its beginning in UTC."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return f"{value.isoformat()}T00:00:00Z"
    return str(text_of(value))
