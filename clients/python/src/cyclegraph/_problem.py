"""Exceptions of the package."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional


class CyclegraphError(Exception):
    """Base of every exception that the package raises about a request."""


class ConnectionFailedError(CyclegraphError):
    """The service could not be reached, or the connection broke before the answer was complete."""


class ProblemError(CyclegraphError):
    """A problem document (RFC 9457) with which the service refused a request.

    Every code of the service has a class of its own: ``InvalidInputError``, ``RateLimitedError`` and so on.
    """

    def __init__(self, status: int, document: Mapping[str, Any]) -> None:
        self.status = status
        """HTTP status; 200 for an error inside an answer of GraphQL."""
        self.code: str = str(document.get("code", "internal"))
        """Code of the error, documented at ``/docs/errors/<code>``."""
        self.title: str = str(document.get("title", ""))
        self.detail: str = str(document.get("detail") or document.get("title") or self.code)
        """Problem, value and next step."""
        self.type: str = str(document.get("type", ""))
        """Documentation page of the error."""
        self.request_id: Optional[str] = document.get("instance")
        """Id to quote when reporting the error."""
        self.errors: List[Dict[str, str]] = list(document.get("errors") or [])
        """Every invalid input: ``parameter`` or ``pointer``, and ``detail``."""
        self.required_tier: Optional[str] = document.get("required_tier")
        self.upgrade_url: Optional[str] = document.get("upgrade_url")
        self.retry_after: Optional[float] = document.get("retry_after")
        """Seconds until a retry may succeed; None where it would not."""
        self.source: Optional[str] = document.get("source")
        """Name of the source that is unavailable."""
        self.accepts: List[Dict[str, Any]] = list(document.get("accepts") or [])
        """Payments that the service would accept (x402)."""
        super().__init__(self.detail)
