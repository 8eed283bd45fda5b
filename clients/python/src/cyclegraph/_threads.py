"""Runs the calls of a client in threads, for programs with an event loop."""

from __future__ import annotations

import asyncio
import copy
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, AsyncIterator, Callable, Iterator, List, Optional, Tuple, TypeVar

from ._limits import Quota
from ._stream import Stop
from .client import Client

Value = TypeVar("Value")

#: Events that a stream reads ahead of the program.
_AHEAD = 16


class AsyncCaller:
    """Runs the methods of a ``Client`` in threads of its own, and waits for them without blocking the event loop."""

    def __init__(
        self,
        url: str = "http://127.0.0.1:4000",
        *,
        key: Optional[str] = None,
        timeout: float = 30.0,
        retries: int = 3,
        max_wait: float = 60.0,
        name: str = "cyclegraph-python",
        concurrency: int = 16,
    ) -> None:
        """Creates a client. Close it, or use it with ``async with``.

        - concurrency: Most requests at a time; further ones wait. Live fields have a thread each and do not count.

        The other options are those of ``Client``.
        """
        self._client = Client(url, key=key, timeout=timeout, retries=retries, max_wait=max_wait, name=name)
        self._pool = ThreadPoolExecutor(max_workers=concurrency, thread_name_prefix="cyclegraph")

    @property
    def quotas(self) -> List[Quota]:
        """Quotas as of the newest answer."""
        return self._client.quotas

    async def close(self) -> None:
        """Ends the threads once their requests are answered."""
        await asyncio.get_running_loop().run_in_executor(None, self._pool.shutdown)

    async def _run(self, call: Callable[..., Value], *arguments: Any, **parameters: Any) -> Value:
        """Calls a function in a thread. A cancelled request is still sent, and its answer dropped."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, partial(call, *arguments, **parameters))

    async def _follow(self, start: Callable[[Client], Iterator[Value]]) -> AsyncIterator[Value]:
        """Iterates in a thread, which ends when the iteration is left."""
        loop = asyncio.get_running_loop()
        arrived: "asyncio.Queue[Tuple[str, Any]]" = asyncio.Queue()
        room = threading.Semaphore(_AHEAD)
        client = copy.copy(self._client)
        client._stop = stop = Stop()
        client._sleep = stop.sleep

        def read() -> None:
            try:
                for event in start(client):
                    loop.call_soon_threadsafe(arrived.put_nowait, ("event", event))
                    room.acquire()
                last: Tuple[str, Any] = ("end", None)
            except Exception as error:
                last = ("error", error)
            if not stop.is_set:
                loop.call_soon_threadsafe(arrived.put_nowait, last)

        threading.Thread(target=read, name="cyclegraph-live", daemon=True).start()
        try:
            while True:
                kind, value = await arrived.get()
                if kind == "error":
                    raise value
                if kind == "end":
                    return
                room.release()
                yield value
        finally:
            stop.set()
            room.release()
