"""Sends one request by the standard library."""

from __future__ import annotations

import http.client
import json
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from email.message import Message
from typing import Any, Mapping, Optional, Union

from ._generated.errors import ERRORS
from ._problem import ConnectionFailedError, CyclegraphError, ProblemError


@dataclass(frozen=True)
class Response:
    """An answer of the service."""

    status: int
    headers: Message = field(repr=False)
    """Headers; names are compared without regard to case."""
    content: bytes = field(repr=False)

    def json(self) -> Any:
        """Returns the body, parsed. Raises ``CyclegraphError`` where it is no JSON."""
        try:
            return json.loads(self.content)
        except ValueError:
            raise CyclegraphError(
                f"The answer is no JSON but {self.headers.get('Content-Type')}. Check the address of the service."
            ) from None


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Following a redirect would send the key to another address."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


_OPENER = urllib.request.build_opener(_NoRedirect)

_CONNECTION_FAULTS = (OSError, http.client.HTTPException)


@dataclass(frozen=True)
class OpenResponse:
    """A response whose body has not been read."""

    status: int
    headers: Message
    stream: Union[http.client.HTTPResponse, urllib.error.HTTPError]

    def read_all(self) -> Response:
        """Reads the body, and closes the connection."""
        try:
            with self.stream:
                return Response(self.status, self.headers, self.stream.read())
        except _CONNECTION_FAULTS as fault:
            raise ConnectionFailedError(f"The connection broke while reading: {fault}. Repeat the request.") from fault


def open_response(
    method: str, url: str, headers: Mapping[str, str], body: Optional[bytes], timeout: float
) -> OpenResponse:
    """Sends a request and returns the open response, whatever its status."""
    request = urllib.request.Request(url, data=body, headers=dict(headers), method=method)
    try:
        response: http.client.HTTPResponse = _OPENER.open(request, timeout=timeout)
        return OpenResponse(response.status, response.headers, response)
    except urllib.error.HTTPError as answer:
        if 300 <= answer.code < 400 and answer.code != 304:
            location = answer.headers.get("Location", "another address")
            raise CyclegraphError(f"{url} redirects to {location}. Create the client with that address.") from None
        return OpenResponse(answer.code, answer.headers, answer)
    except _CONNECTION_FAULTS as fault:
        raise ConnectionFailedError(f"{method} {url} failed: {fault}. Check the address of the service.") from fault


def problem_of(response: Response) -> ProblemError:
    """Returns the exception for an answer with an error status."""
    document: Any = {}
    if "json" in response.headers.get("Content-Type", ""):
        try:
            document = response.json()
        except CyclegraphError:
            document = {}
    if not isinstance(document, dict) or "code" not in document:
        document = {"detail": f"The answer has status {response.status} and no problem document."}
        return ProblemError(response.status, document)
    return ERRORS.get(str(document["code"]), ProblemError)(response.status, document)
