"""The client of a service."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Iterator, List, Optional, Tuple, TypeVar, Union, overload

from ._canonical import repro_hash, sha256_of
from ._generated import models as m
from ._generated.live import LiveFields
from ._generated.operations import PAGES, ROWS, Operations
from ._moments import Day, Instant, instant_of
from ._tables import Frame, Series, Table, frame_of, table_of

Answer = TypeVar("Answer")

Ids = Union[List[str], Tuple[str, ...]]
"""Several ids of series."""


@dataclass(frozen=True)
class Verification:
    """Whether a knowledge object has the hash that it claims, by the service and by this machine."""

    matches: bool
    """Whether the service, recomputing the object from its observations, and this machine both get the expected hash."""
    status: str
    """Outcome of the service: ``verified``, ``inputs_revised``, ``compute_version_changed`` or ``differs``."""
    meaning: str
    """The outcome as a sentence."""
    expected_hash: str
    """The hash compared with: yours, or the one that was published."""
    local_hash: str
    """The hash that this machine computed from payload, parameters and digests of the inputs."""
    knowledge: m.KnowledgeObjectAnswer
    """The object."""
    answer: m.VerifyKnowledgeAnswer
    """The answer of the service, with the canonical JSON and the rules."""


class Client(Operations, LiveFields):
    """A Cyclegraph service.

    Every REST operation is a method with its parameters: ``client.mayer_multiple_history(days=30)``. Every live field is
    a method that returns an iterator: ``client.alerts()``. The methods below are about more than one operation.
    """

    @overload
    def series(
        self,
        ids: str,
        *,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        days: Optional[int] = None,
        known_at: Optional[Instant] = None,
    ) -> Series: ...

    @overload
    def series(
        self,
        ids: Ids,
        *,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        days: Optional[int] = None,
        known_at: Optional[Instant] = None,
    ) -> Frame: ...

    def series(
        self,
        ids: Union[str, Ids],
        *,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        days: Optional[int] = None,
        known_at: Optional[Instant] = None,
    ) -> Union[Series, Frame]:
        """Reads one series, or up to 50 aligned by day: on-chain, macro, market and scores with a history.

        - ids: Id of a series, which gives a ``Series``, or a list of ids, which gives a ``Frame``.
        - start: First day. Without ``start`` and ``days`` the last 30 days.
        - end: Last day; the newest when left out.
        - days: Days up to the last one, instead of ``start``.
        - known_at: The answer has the values that the service had published by then; a date is its beginning in UTC.
        """
        wanted: List[str] = [ids] if isinstance(ids, str) else list(ids)
        answer = self.aligned_series(ids=wanted, start=start, end=end, days=days, known_at=known_at)
        frame = frame_of(dict(answer), None if known_at is None else instant_of(known_at))
        return frame[frame.columns[0].id] if isinstance(ids, str) else frame

    def table(self, operation: Callable[..., Any], *arguments: Any, **parameters: Any) -> Table:
        """Calls an operation that answers a list or a history, and returns its rows as a table.

        ``client.table(client.mayer_multiple_history, start="2026-01-01").to_pandas()``
        """
        path = ROWS.get(operation.__name__)
        if path is None:
            raise ValueError(f"{operation.__name__} answers no list. Those that do: {', '.join(sorted(ROWS))}.")
        return table_of(operation(*arguments, **parameters), path)

    def pages(self, operation: Callable[..., Answer], *arguments: Any, **parameters: Any) -> Iterator[Answer]:
        """Calls a paged operation until its last page, and gives each answer.

        ``for page in client.pages(client.backtests_own, first=50): ...``
        """
        by, items = paging_of(operation)
        while True:
            page: Any = operation(*arguments, **parameters)
            yield page
            following = next_page(page, by, items)
            if following is None:
                return
            parameters[by] = following

    def items(self, operation: Callable[..., Any], *arguments: Any, **parameters: Any) -> Iterator[Any]:
        """Calls a paged operation until its last page, and gives each item."""
        _, items = paging_of(operation)
        for page in self.pages(operation, *arguments, **parameters):
            yield from page[items]

    def verify(
        self,
        type: str,
        subject: str,
        *,
        as_of: Optional[Day] = None,
        known_at: Optional[Instant] = None,
        repro_hash: Optional[str] = None,
    ) -> Verification:
        """Checks a knowledge object: by the service, which recomputes it, and on this machine.

        - type, subject: As in ``knowledge_catalog``, for example ``market_pulse`` and ``BTC``.
        - as_of: Day of the object; the newest when left out.
        - known_at: Instant whose state of knowledge it is computed from; now when left out.
        - repro_hash: The hash you hold; the published one when left out.
        """
        answer = self.verify_knowledge(type, subject, as_of=as_of, known_at=known_at, repro_hash=repro_hash)
        knowledge = self.knowledge_object(type, subject, as_of=answer["as_of"], known_at=known_at)
        local = _hash_of(knowledge)
        is_written = sha256_of(answer["canonical_json"]) == answer["repro_hash"] == local
        return Verification(
            matches=answer["matches"] and is_written and local == answer["expected_hash"],
            status=answer["status"],
            meaning=answer["meaning"],
            expected_hash=answer["expected_hash"],
            local_hash=local,
            knowledge=knowledge,
            answer=answer,
        )


def _hash_of(knowledge: m.KnowledgeObjectAnswer) -> str:
    return repro_hash(dict(knowledge))


def next_page(page: Any, by: str, items: str) -> Any:
    """Returns the value of the parameter that leads to the page after one; None after the last page."""
    if by == "offset":
        following = page["offset"] + len(page[items])
        return None if len(page[items]) == 0 or following >= page["total"] else following
    if by == "after":
        return page["next"]
    return page["cursor"] if page["more"] else None


def paging_of(operation: Callable[..., Any]) -> Tuple[str, str]:
    """Returns the parameter that leads to the next page of an operation, and the member with the items."""
    paging = PAGES.get(operation.__name__)
    if paging is None:
        raise ValueError(f"{operation.__name__} has no pages. Those that do: {', '.join(sorted(PAGES))}.")
    return paging
