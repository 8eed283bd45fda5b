"""Calls routes of the service: the key, retries and errors."""

from __future__ import annotations

import json
import random
import time
from typing import Any, Callable, List, Mapping, Optional
from urllib.parse import quote, urlencode

from ._generated.version import VERSION
from ._limits import Quota, read_quotas, seconds_to_wait
from ._moments import instant_of, text_of
from ._problem import ConnectionFailedError
from ._transport import Response, open_response, problem_of

#: Statuses of a proxy in front of the service, which say nothing about the next attempt.
_UNSTABLE = (502, 504)
#: Seconds before the first retry that the service gives no time for; doubled for each further one.
_BACKOFF_SECONDS = 0.25


class Caller:
    """Sends requests to one service. Safe to use from several threads."""

    def __init__(
        self,
        url: str = "http://127.0.0.1:4000",
        *,
        key: Optional[str] = None,
        timeout: float = 30.0,
        retries: int = 3,
        max_wait: float = 60.0,
        name: str = "cyclegraph-python",
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Creates a client.

        - url: Address of the service.
        - key: API key; without one only operations of the tier ``public`` answer.
        - timeout: Seconds to wait for the service to send something.
        - retries: How often a request is repeated that failed and may be repeated without harm.
        - max_wait: Longest wait before a retry, seconds. Where the service asks for more, the error is raised.
        - name: Name under which the service counts the requests of this program.
        - sleep: Waits a number of seconds before a retry.
        """
        self.url = url.rstrip("/")
        self.quotas: List[Quota] = []
        """Quotas as of the newest answer."""
        self._timeout = timeout
        self._retries = retries
        self._max_wait = max_wait
        self._sleep = sleep
        self._headers = {"User-Agent": f"cyclegraph-python/{VERSION}", "GraphQL-Client-Name": name}
        if key is not None:
            self._headers["Authorization"] = f"Bearer {key}"

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        headers: Optional[Mapping[str, str]] = None,
        repeatable: Optional[bool] = None,
    ) -> Response:
        """Calls any route of the service, also for a file: ``query={"format": "parquet"}``.

        - query: Parameters; those that are None are left out, and lists are joined by commas.
        - body: Sent as JSON.
        - repeatable: Whether the request may be sent again after a failure. Only GET and DELETE are by default.

        Raises ``ProblemError`` for an answer with an error status, ``ConnectionFailedError`` without an answer.
        """
        if repeatable is None:
            repeatable = method in ("GET", "HEAD", "DELETE")
        given = {name: _query_text(name, one) for name, one in (query or {}).items() if one is not None}
        url = self.url + path + (f"?{urlencode(given)}" if given else "")
        sent = {**self._headers, "Accept": "application/json, */*;q=0.5", **(headers or {})}
        data: Optional[bytes] = None
        if body is not None:
            data = json.dumps(text_of(body)).encode()
            sent["Content-Type"] = "application/json"
        for attempt in range(self._retries + 1):
            is_last = not repeatable or attempt == self._retries
            try:
                response = open_response(method, url, sent, data, self._timeout).read_all()
            except ConnectionFailedError:
                if is_last:
                    raise
                self._sleep(_backoff(attempt))
                continue
            self.quotas = read_quotas(response.headers) or self.quotas
            if response.status < 400:
                return response
            wait = _wait_after(response, attempt)
            if is_last or wait is None or wait > self._max_wait:
                problem = problem_of(response)
                if problem.retry_after is None:
                    problem.retry_after = seconds_to_wait(response.headers)
                raise problem
            self._sleep(wait)
        raise AssertionError("Expected the last attempt to return or raise.")

    def _call(
        self,
        method: str,
        template: str,
        *,
        path: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
        repeatable: bool = True,
    ) -> Response:
        for name, value in (path or {}).items():
            template = template.replace(f"{{{name}}}", quote(str(text_of(value)), safe=""))
        given = None if body is None else {name: one for name, one in body.items() if one is not None}
        return self.request(
            method,
            template,
            query=query,
            body=given,
            headers={} if idempotency_key is None else {"Idempotency-Key": idempotency_key},
            repeatable=repeatable or idempotency_key is not None,
        )

    def _json(self, method: str, template: str, **given: Any) -> Any:
        return self._call(method, template, **given).json()

    def _file(self, method: str, template: str, **given: Any) -> bytes:
        return self._call(method, template, **given).content


def _query_text(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(str(text_of(one)) for one in value)
    return instant_of(value) if name == "known_at" else str(text_of(value))


def _wait_after(response: Response, attempt: int) -> Optional[float]:
    """Returns the seconds before the next attempt; None where it would fail too."""
    if response.status in (429, 503):
        return seconds_to_wait(response.headers)
    return _backoff(attempt) if response.status in _UNSTABLE else None


def _backoff(attempt: int) -> float:
    """Returns a random wait, so that clients that failed together do not return together."""
    return _BACKOFF_SECONDS * 2.0**attempt * random.uniform(0.5, 1.5)
