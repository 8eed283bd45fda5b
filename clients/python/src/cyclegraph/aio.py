"""Client of Cyclegraph for programs with an event loop: the methods of ``cyclegraph.Client`` as coroutines.

>>> from cyclegraph import aio
>>> async with aio.Client("http://127.0.0.1:4000", key="sk_svc_...") as cg:
...     mvrv, pulse = await asyncio.gather(cg.series("mvrv"), cg.pulse_today())

It uses the standard library alone: each request runs in a thread, at most ``concurrency`` at a time.
"""

from __future__ import annotations

from typing import Any, AsyncIterator, Awaitable, Callable, Mapping, Optional, TypeVar, Union, overload

from ._generated.aio import AsyncLiveFields, AsyncOperations
from ._generated.operations import ROWS
from ._moments import Day, Instant
from ._tables import Frame, Series, Table, table_of
from ._transport import Response
from .client import Ids, Verification, next_page, paging_of

__all__ = ["Client"]

Answer = TypeVar("Answer")


class Client(AsyncOperations, AsyncLiveFields):
    """A Cyclegraph service. Every method does what the method of ``cyclegraph.Client`` with its name does.

    Operations are coroutines, live fields and pages asynchronous iterators.
    """

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    @overload
    async def series(
        self,
        ids: str,
        *,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        days: Optional[int] = None,
        known_at: Optional[Instant] = None,
    ) -> Series: ...

    @overload
    async def series(
        self,
        ids: Ids,
        *,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        days: Optional[int] = None,
        known_at: Optional[Instant] = None,
    ) -> Frame: ...

    async def series(
        self,
        ids: Union[str, Ids],
        *,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        days: Optional[int] = None,
        known_at: Optional[Instant] = None,
    ) -> Union[Series, Frame]:
        """Reads one series, or up to 50 aligned by day."""
        return await self._run(self._client.series, ids, start=start, end=end, days=days, known_at=known_at)

    async def table(self, operation: Callable[..., Awaitable[Any]], *arguments: Any, **parameters: Any) -> Table:
        """Calls an operation that answers a list or a history, and returns its rows as a table."""
        path = ROWS.get(operation.__name__)
        if path is None:
            raise ValueError(f"{operation.__name__} answers no list. Those that do: {', '.join(sorted(ROWS))}.")
        return table_of(await operation(*arguments, **parameters), path)

    async def pages(
        self, operation: Callable[..., Awaitable[Answer]], *arguments: Any, **parameters: Any
    ) -> AsyncIterator[Answer]:
        """Calls a paged operation until its last page, and gives each answer."""
        by, items = paging_of(operation)
        while True:
            page: Any = await operation(*arguments, **parameters)
            yield page
            following = next_page(page, by, items)
            if following is None:
                return
            parameters[by] = following

    async def items(
        self, operation: Callable[..., Awaitable[Any]], *arguments: Any, **parameters: Any
    ) -> AsyncIterator[Any]:
        """Calls a paged operation until its last page, and gives each item."""
        _, items = paging_of(operation)
        async for page in self.pages(operation, *arguments, **parameters):
            for item in page[items]:
                yield item

    async def verify(
        self,
        type: str,
        subject: str,
        *,
        as_of: Optional[Day] = None,
        known_at: Optional[Instant] = None,
        repro_hash: Optional[str] = None,
    ) -> Verification:
        """Checks a knowledge object: by the service, which recomputes it, and on this machine."""
        return await self._run(
            self._client.verify, type, subject, as_of=as_of, known_at=known_at, repro_hash=repro_hash
        )

    async def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        headers: Optional[Mapping[str, str]] = None,
        repeatable: Optional[bool] = None,
    ) -> Response:
        """Calls any route of the service, also for a file."""
        return await self._run(
            self._client.request, method, path, query=query, body=body, headers=headers, repeatable=repeatable
        )

    async def graphql(self, document: str, variables: Optional[Mapping[str, Any]] = None) -> Any:
        """Runs a query and returns its ``data``."""
        return await self._run(self._client.graphql, document, variables)

    def live(self, document: str, variables: Optional[Mapping[str, Any]] = None) -> AsyncIterator[Any]:
        """Runs a subscription and gives the ``data`` of each event."""
        return self._follow(lambda client: client.live(document, variables))
