"""Live fields over Server-Sent Events."""

from __future__ import annotations

import json
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from http.client import HTTPException
from socket import SHUT_RDWR, socket
from threading import Event, Lock
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Tuple

from ._caller import Caller, _backoff
from ._generated.errors import ERRORS, SourceUnavailableError
from ._moments import text_of
from ._problem import ConnectionFailedError, CyclegraphError, ProblemError
from ._transport import open_response, problem_of

#: Seconds of silence after which a connection counts as broken; the service sends something every 12 seconds.
_SILENCE_SECONDS = 40.0
#: Attempts in a row to open a broken stream again, over about two minutes.
_MAX_RECONNECTS = 10
#: Longest wait between two of them.
_MAX_RECONNECT_SECONDS = 30.0


@dataclass
class StreamEvent:
    """An event of a stream: its type, its data and the id to resume after."""

    type: str
    data: str
    id: Optional[str]


def read_events(lines: Iterable[bytes]) -> Iterator[StreamEvent]:
    """Parses the lines of an event stream as the HTML standard describes them."""
    fields: List[Tuple[str, str]] = []
    last_id: Optional[str] = None
    for raw in lines:
        line = raw.decode().rstrip("\r\n")
        if line != "":
            name, _, value = line.partition(":")
            fields.append((name, value[1:] if value.startswith(" ") else value))
            continue
        members = dict(fields)
        last_id = members.get("id", last_id)
        data = [value for name, value in fields if name == "data"]
        fields = []
        if data:
            yield StreamEvent(members.get("event", "message"), "\n".join(data), last_id)


class StreamStopped(Exception):
    """Raised in the thread that reads a stream after another thread has stopped it."""


class Stop:
    """Ends a stream from another thread than the one that reads it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_set = Event()
        self._connection: Optional[int] = None

    @property
    def is_set(self) -> bool:
        return self._is_set.is_set()

    def set(self) -> None:
        """Ends the stream, and wakes the thread that waits for its next line."""
        with self._lock:
            self._is_set.set()
            if self._connection is None:
                return
            connection = socket(fileno=self._connection)
            try:
                connection.shutdown(SHUT_RDWR)
            except OSError:
                pass  # The service has closed it.
            finally:
                connection.detach()

    def sleep(self, seconds: float) -> None:
        self._is_set.wait(seconds)

    @contextmanager
    def watching(self, connection: int) -> Iterator[None]:
        """Raises ``StreamStopped`` if the stream is stopped already.

        - connection: File descriptor of the socket that is shut down to stop it.
        """
        with self._lock:
            if self._is_set.is_set():
                raise StreamStopped
            self._connection = connection
        try:
            yield
        finally:
            with self._lock:
                self._connection = None


class Streaming(Caller):
    """Queries of the graph and its live fields."""

    _stop: Optional[Stop] = None

    def graphql(self, document: str, variables: Optional[Mapping[str, Any]] = None) -> Any:
        """Runs a query and returns its ``data``. Raises the first error that the answer has."""
        body = {"query": document, "variables": dict(variables or {})}
        answer = self.request("POST", "/graphql", body=body, headers={"Accept": "application/json"}).json()
        _raise_first(answer)
        return answer["data"]

    def live(self, document: str, variables: Optional[Mapping[str, Any]] = None) -> Iterator[Any]:
        """Runs a subscription and gives the ``data`` of each event.

        A broken connection is opened again after the last event, so that none is missed and none given twice. The
        iterator ends with the stream. It raises ``ProblemError`` where the service refuses the subscription, and
        ``ConnectionFailedError`` when ten attempts in a row have failed.
        """
        last_id: Optional[str] = None
        failures = 0
        while True:
            try:
                for event in self._events(document, variables, last_id):
                    failures = 0
                    if event.type == "complete":
                        return
                    answer = json.loads(event.data)
                    _raise_first(answer)
                    yield _without_suffixes(answer["data"])
                    last_id = event.id or last_id
                raise ConnectionFailedError("The stream ended before it was complete. Subscribe again.")
            except (ConnectionFailedError, ProblemError) as error:
                wait = self._reconnect_wait(error, failures)
                if wait is None:
                    raise
            failures += 1
            self._sleep(wait)

    def _reconnect_wait(self, error: CyclegraphError, failures: int) -> Optional[float]:
        """Returns the seconds before the next attempt; None where it would fail too."""
        stated = error.retry_after if isinstance(error, ProblemError) else None
        is_passing = isinstance(error, (ConnectionFailedError, SourceUnavailableError))
        wait = stated if stated is not None else min(_backoff(failures), _MAX_RECONNECT_SECONDS)
        if failures >= _MAX_RECONNECTS or wait > self._max_wait or (stated is None and not is_passing):
            return None
        return wait

    def _live(self, field: str, document: str, variables: Mapping[str, Any]) -> Iterator[Any]:
        given = {name: text_of(value) for name, value in variables.items() if value is not None}
        return (data[field] for data in self.live(document, given))

    def _events(
        self, document: str, variables: Optional[Mapping[str, Any]], last_id: Optional[str]
    ) -> Iterator[StreamEvent]:
        headers = {**self._headers, "Accept": "text/event-stream", "Content-Type": "application/json"}
        if last_id is not None:
            headers["Last-Event-ID"] = last_id
        body = json.dumps({"query": document, "variables": text_of(dict(variables or {}))}).encode()
        opened = open_response("POST", f"{self.url}/graphql", headers, body, _SILENCE_SECONDS)
        if opened.status >= 400:
            raise problem_of(opened.read_all())
        try:
            with opened.stream as lines, self._stop.watching(lines.fileno()) if self._stop else nullcontext():
                yield from read_events(lines)
        except (OSError, HTTPException) as fault:
            raise ConnectionFailedError(f"The stream broke: {fault}. Subscribe again.") from fault


def _raise_first(answer: Mapping[str, Any]) -> None:
    """Raises the first error of an answer of GraphQL, as the same exception that REST would raise."""
    for error in answer.get("errors") or []:
        said: Dict[str, Any] = error.get("extensions") or {}
        document = {
            "code": said.get("code", "internal"),
            "detail": error.get("message"),
            "errors": said.get("errors"),
            "required_tier": said.get("requiredTier"),
            "retry_after": said.get("retryAfterSeconds"),
            "source": said.get("source"),
        }
        raise ERRORS.get(document["code"], ProblemError)(200, document)


def _without_suffixes(value: Any) -> Any:
    """Gives members of a union their names: ``band__PulseState`` becomes ``band``."""
    if isinstance(value, list):
        return [_without_suffixes(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        name if name.startswith("__") else name.split("__")[0]: _without_suffixes(one) for name, one in value.items()
    }
