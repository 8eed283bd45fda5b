from __future__ import annotations

import unittest
from typing import List

import cyclegraph

from .service import FREE_KEY, ask_stage, connect, needs_service, needs_stage


@needs_service
@needs_stage
class Quotas(unittest.TestCase):
    """The free tier of the stage allows three requests an hour."""

    def test_a_used_up_quota_is_raised_or_waited_for(self) -> None:
        waits: List[float] = []

        def wait(seconds: float) -> None:
            waits.append(seconds)
            ask_stage(f"wait {seconds}")

        hasty = connect(FREE_KEY, sleep=wait)
        for _ in range(3):
            hasty.pulse_today()
        self.assertEqual([quota.remaining for quota in hasty.quotas if quota.window == "hour"], [0])
        with self.assertRaises(cyclegraph.RateLimitedError) as caught:
            hasty.pulse_today()
        self.assertEqual(waits, [], "a wait beyond the limit is left to the caller")
        self.assertGreater(caught.exception.retry_after or 0, 3_000)
        patient = connect(FREE_KEY, sleep=wait, max_wait=3_700)
        self.assertIn("score", patient.pulse_today())
        self.assertEqual(len(waits), 1)


@needs_service
@needs_stage
class KnownAt(unittest.TestCase):
    def test_reads_a_value_before_its_revision(self) -> None:
        client = connect()
        published = ask_stage("publish 10")
        ask_stage("publish 12")
        ask_stage("revise 15")
        self.assertEqual(client.series("pulse_score", days=2).values, [15, 12])
        then = client.series("pulse_score", days=1, known_at=published)
        self.assertEqual([then.values, then.frame.known_at], [[10], published])


@needs_service
@needs_stage
class Live(unittest.TestCase):
    def test_alerts_arrive_as_days_are_published(self) -> None:
        alerts = connect().alerts(kinds=["pulse_score"], present=True)
        present = next(alerts)
        self.assertEqual(present["type"], "svc.present")
        ask_stage("publish 50")
        ask_stage("publish 90")
        scores = []
        for alert in alerts:
            self.assertEqual(alert["kind"], "pulse_score")
            current = alert["current_state"]
            assert current is not None and current["__typename"] == "PulseState"
            scores.append((current["score"], current["band"]))
            if current["score"] == 90:
                break
        self.assertEqual(scores, [(50, "neutral"), (90, "euphoric")])

    def test_resumes_after_an_event(self) -> None:
        client = connect()
        changes = client.pulse_changed(present=True)
        first = next(changes)
        ask_stage("publish 10")
        self.assertEqual(next(changes)["current"]["score"], 10)
        ask_stage("cut")
        ask_stage("publish 95")
        self.assertEqual(next(changes)["current"]["score"], 95, "over the broken connection")
        again = client.pulse_changed(after=first["id"])
        self.assertEqual([next(again)["current"]["score"], next(again)["current"]["score"]], [10, 95])

    def test_refused_subscriptions_raise(self) -> None:
        with self.assertRaises(cyclegraph.UnauthenticatedError):
            next(connect("sk_svc_wrong").alerts())
        with self.assertRaises(cyclegraph.InvalidInputError):
            next(connect().live("subscription { alerts { idd } }"))


@needs_service
@needs_stage
class Pages(unittest.TestCase):
    def test_lead_to_every_item(self) -> None:
        client = connect()
        made = [
            client.subscription_create(kind="pulse_score", threshold_above=score, idempotency_key=f"page-{score}")["id"]
            for score in (70, 80, 90)
        ]
        again = client.subscription_create(kind="pulse_score", threshold_above=70, idempotency_key="page-70")
        self.assertEqual(again["id"], made[0], "a key returns the first answer")
        pages = list(client.pages(client.subscriptions_own, first=2))
        self.assertEqual([len(page["subscriptions"]) for page in pages], [2, 1])
        self.assertEqual([one["id"] for one in client.items(client.subscriptions_own, first=1)], made[::-1])
        for id_ in made[:2]:
            client.subscription_test(id_)
        updates = list(client.items(client.subscription_updates, limit=1))
        self.assertEqual([one["subscription_id"] for one in updates], made[:2])
        self.assertEqual(client.subscription_updates()["updates"], [], "they were delivered")
        reports = client.table(client.edge_reports)
        self.assertEqual(len(list(client.items(client.edge_reports, limit=5))), reports.context["total"])
        with self.assertRaisesRegex(ValueError, "backtests_own"):
            next(client.pages(client.pulse_today))
