from __future__ import annotations

import asyncio
import threading
import time
import unittest
from typing import Any, Set

import cyclegraph
from cyclegraph import aio

from .service import FREE_KEY, KEY, URL, connect, needs_service


def open_client(key: str = KEY, **options: Any) -> aio.Client:
    return aio.Client(URL, key=key, **options)


def live_threads() -> Set[str]:
    return {str(one.ident) for one in threading.enumerate() if one.name == "cyclegraph-live"}


@needs_service
class AsyncClientTest(unittest.IsolatedAsyncioTestCase):
    async def test_answers_as_the_client_that_blocks_does(self) -> None:
        client = connect()
        async with open_client() as cg:
            mvrv, frame, pulse, candles = await asyncio.gather(
                cg.series("mvrv", days=5),
                cg.series(["mvrv", "nupl"], days=5),
                cg.pulse_today(),
                cg.candles("BTCUSDT", days=3),
            )
        self.assertEqual(mvrv.values, client.series("mvrv", days=5).values)
        self.assertEqual(frame.values, client.series(["mvrv", "nupl"], days=5).values)
        self.assertEqual([pulse, candles], [client.pulse_today(), client.candles("BTCUSDT", days=3)])

    async def test_leaves_the_event_loop_free_and_limits_its_requests(self) -> None:
        turns = 0

        async def count() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        counting = asyncio.create_task(count())
        async with open_client(concurrency=2) as cg:
            answers = await asyncio.gather(*(cg.mayer_multiple_history(days=days) for days in range(1, 9)))
            threads = [one for one in threading.enumerate() if one.name.startswith("cyclegraph_")]
        counting.cancel()
        self.assertEqual([len(answer["snapshots"]) for answer in answers], list(range(1, 9)))
        self.assertEqual([len(threads) <= 2, turns > 100], [True, True])

    async def test_reads_tables_pages_files_and_the_graph(self) -> None:
        async with open_client() as cg:
            table = await cg.table(cg.mayer_multiple_history, days=4)
            with self.assertRaisesRegex(ValueError, "pulse_history"):
                await cg.table(cg.pulse_today)
            pages = [page async for page in cg.pages(cg.edge_reports)]
            items = [item async for item in cg.items(cg.edge_reports)]
            file = await cg.request("GET", "/api/v1/series", query={"ids": ["mvrv"], "format": "csv"})
            graph = await cg.graphql("{ pulse { score } }")
        self.assertEqual([len(table), len(items)], [4, sum(len(page["reports"]) for page in pages)])
        self.assertEqual(file.content.split(b"\r\n")[0], b"date,mvrv")
        self.assertEqual(list(graph["pulse"]), ["score"])

    async def test_raises_the_same_exceptions_and_knows_the_quotas(self) -> None:
        async with open_client(FREE_KEY) as cg:
            with self.assertRaises(cyclegraph.InvalidInputError):
                await cg.mayer_multiple_history(days=0)
            with self.assertRaises(cyclegraph.TierInsufficientError):
                await cg.backtests_own()
            self.assertEqual([quota.window for quota in cg.quotas], ["hour", "day"])

    async def test_verifies_a_knowledge_object(self) -> None:
        async with open_client() as cg:
            self.assertTrue((await cg.verify("market_pulse", "BTC")).matches)

    async def test_follows_changes_and_ends_its_thread(self) -> None:
        before = live_threads()
        async with open_client() as cg:
            changes = cg.pulse_changed(present=True)
            change = await changes.__anext__()
            self.assertEqual(change["current"]["score"], (await cg.pulse_today())["score"])
            self.assertEqual(len(live_threads() - before), 1)
            await changes.aclose()
            with self.assertRaises(cyclegraph.ProblemError):
                async for _event in cg.live("subscription { nothing }"):
                    pass
        end = time.monotonic() + 10
        while live_threads() - before and time.monotonic() < end:
            await asyncio.sleep(0.05)
        self.assertEqual(live_threads() - before, set())
