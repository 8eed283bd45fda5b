from __future__ import annotations

import csv
import inspect
import io
import unittest
from datetime import date, datetime, timedelta, timezone
from typing import Any, Dict, List, get_type_hints

import cyclegraph
from cyclegraph._generated import models, operations

from .service import FREE_KEY, KEY, URL, connect, needs_service

#: Instant at which the service of the tests stands still.
NOW = datetime(2026, 11, 21, 9, tzinfo=timezone.utc)


def readable_methods() -> List[str]:
    """Names of the operations that read something and can be called without arguments."""
    names = [name for name, _ in inspect.getmembers(operations.Operations, inspect.isfunction)]
    return [
        name
        for name in names
        if not name.startswith("_")
        and name not in ("request", "subscription_updates")
        and all(
            one.default is not inspect.Parameter.empty or one.name == "self"
            for one in inspect.signature(getattr(operations.Operations, name)).parameters.values()
        )
        and "idempotency_key" not in inspect.signature(getattr(operations.Operations, name)).parameters
    ]


@needs_service
class Operations(unittest.TestCase):
    def test_answers_have_the_members_of_their_types(self) -> None:
        client = connect()
        types: Dict[str, Any] = {**vars(models), **vars(operations), "m": models}
        names = readable_methods()
        self.assertGreater(len(names), 40)
        for name in names:
            with self.subTest(name):
                expected = get_type_hints(getattr(operations.Operations, name), types)["return"]
                answer = getattr(client, name)()
                if hasattr(expected, "__required_keys__"):
                    self.assertLessEqual(expected.__required_keys__, set(answer))
                    self.assertLessEqual(set(answer), expected.__required_keys__ | expected.__optional_keys__)

    def test_take_dates_lists_and_values_in_the_path(self) -> None:
        client = connect()
        candles = client.candles("BTCUSDT", start=date(2026, 11, 1), end="2026-11-10", interval="1d")
        self.assertEqual([candles["candles"][0]["date"], len(candles["candles"])], ["2026-11-01", 10])
        aligned = client.aligned_series(ids=["mvrv", "nupl"], days=3)
        self.assertEqual([one["key"] for one in aligned["series"]], ["mvrv", "nupl"])

    def test_answers_a_file_of_the_rows(self) -> None:
        client = connect()
        answer = client.request("GET", "/api/v1/fear-greed/history", query={"days": 5, "format": "csv"})
        rows = list(csv.DictReader(io.StringIO(answer.content.decode())))
        table = client.table(client.fear_greed_history, days=5)
        self.assertEqual([int(row["value"]) for row in rows], [row["value"] for row in table])
        self.assertEqual(answer.headers["content-type"].split(";")[0], "text/csv")

    def test_a_file_is_no_json(self) -> None:
        answer = connect().request("GET", "/api/v1/fear-greed/history", query={"days": 5, "format": "csv"})
        with self.assertRaisesRegex(cyclegraph.CyclegraphError, "text/csv"):
            answer.json()

    def test_reads_the_graph(self) -> None:
        client = connect()
        self.assertEqual(set(client.graphql("{ pulse { score band } }")["pulse"]), {"score", "band"})
        with self.assertRaises(cyclegraph.NotFoundError):
            client.graphql('{ knowledge(type: "market_puls", subject: "BTC") { id } }')

    def test_works_without_a_key_where_the_service_allows_it(self) -> None:
        client = cyclegraph.Client(URL)
        self.assertIn("score", client.pulse_today_for_everybody())
        self.assertEqual({quota.window for quota in client.quotas}, {"hour", "day"})
        self.assertTrue(all(quota.remaining >= 0 and quota.reset_seconds > 0 for quota in client.quotas))


@needs_service
class Series(unittest.TestCase):
    def test_has_days_values_unit_formula_and_source(self) -> None:
        client = connect()
        series = client.series("mvrv", start="2026-11-01", end=date(2026, 11, 10))
        alone = client.onchain_series_history("mvrv", start="2026-11-01", end="2026-11-10")
        self.assertEqual(
            [(day.isoformat(), value) for day, value in series],
            [(point["date"], point["value"]) for point in alone["snapshots"]],
        )
        self.assertEqual([series.id, series.unit, series.source], ["mvrv", alone["unit"], alone["source"]])
        self.assertEqual(series.formula, "market_cap / realized_cap")
        self.assertTrue(series.frame.sample)
        self.assertEqual(series.frame.range["granted_days"], 10)

    def test_aligns_several_with_none_for_missing_values(self) -> None:
        frame = connect().series(["mvrv", "fed_funds_daily", "etf_net_flow_usd_millions"][:2], days=400)
        self.assertEqual(len(frame), len(frame.values["mvrv"]))
        rates = connect().series("fed_funds_daily", days=400)
        known = dict(rates)
        self.assertEqual(frame.values["fed_funds_daily"], [known.get(day) for day in frame.dates])
        self.assertEqual(frame["mvrv"].values, frame.values["mvrv"])
        with self.assertRaisesRegex(KeyError, "nupl"):
            frame["nupl"]

    def test_reads_the_values_known_at_an_instant(self) -> None:
        client = connect()
        now = client.series("mvrv", days=5)
        self.assertEqual(client.series("mvrv", days=5, known_at=NOW).values, now.values)
        with self.assertRaises(cyclegraph.NotFoundError):
            client.series("mvrv", days=5, known_at=NOW - timedelta(days=1))
        with self.assertRaises(cyclegraph.NotFoundError):
            client.series("mvrv", days=5, known_at=date(2026, 11, 20))
        with self.assertRaisesRegex(ValueError, "time zone"):
            client.series("mvrv", known_at=datetime(2026, 11, 20))

    def test_becomes_a_frame_of_pandas_or_says_what_is_missing(self) -> None:
        client = connect()
        frame = client.series(["mvrv", "nupl"], days=5)
        history = client.table(client.mayer_multiple_history, days=5)
        try:
            import pandas
        except ImportError:
            for convert in (frame.to_pandas, frame["mvrv"].to_pandas, history.to_pandas):
                with self.assertRaisesRegex(ImportError, "pip install pandas"):
                    convert()
            return
        table = frame.to_pandas()
        self.assertEqual(list(table.columns), ["mvrv", "nupl"])
        self.assertEqual(table.index[0], pandas.Timestamp(frame.dates[0]))
        self.assertEqual(table["mvrv"].tolist(), frame.values["mvrv"])
        self.assertEqual(frame["mvrv"].to_pandas().attrs["unit"], "ratio")
        self.assertEqual(history.to_pandas()["value"].tolist(), [row["value"] for row in history])

    def test_becomes_a_frame_of_polars_or_says_what_is_missing(self) -> None:
        client = connect()
        frame = client.series(["mvrv", "nupl"], days=5)
        history = client.table(client.mayer_multiple_history, days=5)
        try:
            import polars
        except ImportError:
            with self.assertRaisesRegex(ImportError, "pip install polars"):
                frame.to_polars()
            return
        table = frame.to_polars()
        self.assertEqual([table.columns, table["date"].dtype], [["date", "mvrv", "nupl"], polars.Date])
        self.assertEqual(table["mvrv"].to_list(), frame.values["mvrv"])
        self.assertEqual(frame["mvrv"].to_polars().columns, ["date", "mvrv"])
        self.assertEqual(history.to_polars()["date"].to_list()[-1], date(2026, 11, 20))

    def test_keeps_the_members_next_to_the_rows_of_a_table(self) -> None:
        client = connect()
        table = client.table(client.onchain_series_history, "mvrv", days=4)
        self.assertEqual([len(table), table.context["unit"], table.context["id"]], [4, "ratio", "mvrv"])
        with self.assertRaisesRegex(ValueError, "pulse_history"):
            client.table(client.pulse_today)


@needs_service
class Verify(unittest.TestCase):
    def test_computes_the_hash_of_every_kind_of_knowledge_on_this_machine(self) -> None:
        client = connect()
        for type_, subject in [("market_pulse", "BTC"), ("btc_cycle", "BTC"), ("market_briefing", "GLOBAL"), ("market_regime", "GLOBAL")]:
            with self.subTest(type_):
                found = client.verify(type_, subject)
                self.assertEqual(found.local_hash, found.knowledge["repro_hash"])
                self.assertTrue(found.matches, found.meaning)

    def test_tells_another_hash_and_a_changed_object(self) -> None:
        client = connect()
        found = client.verify("market_pulse", "BTC", as_of="2026-11-20", repro_hash="0" * 64)
        self.assertEqual([found.matches, found.status, found.expected_hash], [False, "differs", "0" * 64])
        changed = {**found.knowledge, "payload": {**found.knowledge["payload"], "score": 99}}
        self.assertNotEqual(cyclegraph.repro_hash(changed), found.local_hash)


@needs_service
class Errors(unittest.TestCase):
    def test_name_the_parameter(self) -> None:
        with self.assertRaises(cyclegraph.InvalidInputError) as caught:
            connect().mayer_multiple_history(days=0)
        self.assertEqual(caught.exception.errors[0]["parameter"], "days")
        self.assertIn("must be at least 1", str(caught.exception))
        self.assertIsNotNone(caught.exception.request_id)

    def test_tell_a_wrong_key_from_a_low_tier(self) -> None:
        with self.assertRaises(cyclegraph.UnauthenticatedError):
            connect("sk_svc_wrong").pulse_today()
        with self.assertRaises(cyclegraph.TierInsufficientError) as caught:
            connect(FREE_KEY).subscriptions_own()
        self.assertEqual(caught.exception.required_tier, "api_pro")

    def test_say_that_nobody_listens(self) -> None:
        waits: List[float] = []
        client = cyclegraph.Client("http://127.0.0.1:9", key=KEY, retries=2, sleep=waits.append)
        with self.assertRaises(cyclegraph.ConnectionFailedError):
            client.pulse_today()
        self.assertEqual(len(waits), 2)
        with self.assertRaises(cyclegraph.ConnectionFailedError):
            client.backtest_run(strategy="golden_cross", pair="BTCUSDT")
        self.assertEqual(len(waits), 2, "a request with an effect is not repeated")

    def test_every_code_has_a_class(self) -> None:
        for code, kind in cyclegraph._generated.errors.ERRORS.items():
            self.assertTrue(issubclass(kind, cyclegraph.ProblemError), code)
            self.assertIs(getattr(cyclegraph, kind.__name__), kind)
