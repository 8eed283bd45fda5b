# Written by npm run generate from operations/.
"""A method for every live field of the service."""

from __future__ import annotations

from typing import Dict, Iterator, List, Literal, Optional, Sequence, Union

from .. import _stream
from . import models as m

_DOCUMENTS: Dict[str, str] = {
    "alerts": "subscription Live($kinds: [EventKind!], $after: ID, $present: Boolean) { alerts(kinds: $kinds, after: $after, present: $present) { id type kind occurred_at: occurredAt knowledge_id: knowledgeId current_state: currentState { ... on PulseState { __typename date score band__PulseState: band } ... on CycleBandState { __typename date raw_score: rawScore band__CycleBandState: band } ... on BullmarketStageState { __typename date stage } ... on SignalFlipState { __typename date position close } } previous_state: previousState { ... on PulseState { __typename date score band__PulseState: band } ... on CycleBandState { __typename date raw_score: rawScore band__CycleBandState: band } ... on BullmarketStageState { __typename date stage } ... on SignalFlipState { __typename date position close } } details { series threshold direction strategy pair timeframe side } } }",
    "pulseChanged": "subscription Live($after: ID, $present: Boolean) { pulseChanged(after: $after, present: $present) { id occurred_at: occurredAt knowledge_id: knowledgeId current { __typename date score band } previous { __typename date score band } } }",
    "cycleBandChanged": "subscription Live($bands: [CycleSignal!], $after: ID, $present: Boolean) { cycleBandChanged(bands: $bands, after: $after, present: $present) { id occurred_at: occurredAt knowledge_id: knowledgeId current { __typename date raw_score: rawScore band } previous { __typename date raw_score: rawScore band } } }",
    "signalFlipped": "subscription Live($strategy: String!, $pair: String!, $timeframe: Interval!, $sides: [SignalSide!], $after: ID, $present: Boolean) { signalFlipped(strategy: $strategy, pair: $pair, timeframe: $timeframe, sides: $sides, after: $after, present: $present) { id occurred_at: occurredAt knowledge_id: knowledgeId current { __typename date position close } previous { __typename date position close } strategy pair timeframe side } }",
    "jobProgress": "subscription Live($id: ID!) { jobProgress(id: $id) { id status created_at: createdAt finished_at: finishedAt error results { pair date_from: dateFrom date_to: dateTo trades total_return: totalReturn cagr benchmark_cagr: benchmarkCagr max_drawdown: maxDrawdown result_sharpe: resultSharpe first_violation: firstViolation repro_hash: reproHash reason } universe { universe_id: universeId as_of: asOf members members_without_bars: membersWithoutBars dead_members: deadMembers members_left_out: membersLeftOut } poll_url: pollUrl strategy interval date_from: dateFrom pairs_total: pairsTotal pairs_completed: pairsCompleted progress_pct: progressPct summary { tested untested trades median_cagr: medianCagr median_benchmark_cagr: medianBenchmarkCagr median_max_drawdown: medianMaxDrawdown share_beating_hold: shareBeatingHold share_positive: sharePositive } attributions { source text link terms } } }",
}


class LiveFields(_stream.Streaming):
    """Changes as they happen. The iterators reconnect and resume after the last event they gave."""

    def alerts(
        self,
        *,
        kinds: Optional[Sequence[Literal["signal_alert", "cycle_band", "pulse_score", "bullmarket_stage"]]] = None,
        after: Optional[str] = None,
        present: Optional[bool] = None,
    ) -> Iterator[m.LiveAlert]:
        """Alerts as they happen. A reconnect with `after` misses nothing and repeats nothing.

        Tier: api_pro.

        - kinds: Kinds to report; all when left out.
        - after: Id of the last alert seen.
        - present: Whether the first event is the present state, without a previous one. Ignored
          with `after`. Default: false.
        """
        events: Iterator[m.LiveAlert] = self._live("alerts", _DOCUMENTS["alerts"], {"kinds": kinds, "after": after, "present": present})
        return events

    def pulse_changed(
        self,
        *,
        after: Optional[str] = None,
        present: Optional[bool] = None,
    ) -> Iterator[m.LivePulseChange]:
        """The pulse entering another band, as it happens.

        Tier: api_pro.

        - after: Id of the last change seen: a reconnect misses nothing and repeats nothing.
        - present: Whether the first event is the present state, without a previous one. Ignored
          with `after`. Default: false.
        """
        events: Iterator[m.LivePulseChange] = self._live("pulseChanged", _DOCUMENTS["pulseChanged"], {"after": after, "present": present})
        return events

    def cycle_band_changed(
        self,
        *,
        bands: Optional[Sequence[Literal["accumulation", "recovery", "expansion", "distribution", "overheated"]]] = None,
        after: Optional[str] = None,
        present: Optional[bool] = None,
    ) -> Iterator[m.LiveCycleBandChange]:
        """The Bitcoin cycle score entering another band, as it happens.

        Tier: api_pro.

        - bands: Bands whose beginning is reported; all when left out.
        - after: Id of the last change seen: a reconnect misses nothing and repeats nothing.
        - present: Whether the first event is the present state, without a previous one. Ignored
          with `after`. Default: false.
        """
        events: Iterator[m.LiveCycleBandChange] = self._live("cycleBandChanged", _DOCUMENTS["cycleBandChanged"], {"bands": bands, "after": after, "present": present})
        return events

    def signal_flipped(
        self,
        *,
        strategy: str,
        pair: str,
        timeframe: str,
        sides: Optional[Sequence[Literal["BUY", "SELL"]]] = None,
        after: Optional[str] = None,
        present: Optional[bool] = None,
    ) -> Iterator[m.LiveSignalFlip]:
        """A strategy turning on a market, as it happens. The signal is computed while somebody follows
        it, and 7 days longer.

        Tier: api_pro.

        - strategy: Key of a strategy of the catalogue.
        - pair: Id of a market, or its pair alone.
        - timeframe: Length of a bar.
        - sides: Sides to report; both when left out.
        - after: Id of the last change seen: a reconnect misses nothing and repeats nothing.
        - present: Whether the first event is the present state, without a previous one. Ignored
          with `after`. Default: false.
        """
        events: Iterator[m.LiveSignalFlip] = self._live("signalFlipped", _DOCUMENTS["signalFlipped"], {"strategy": strategy, "pair": pair, "timeframe": timeframe, "sides": sides, "after": after, "present": present})
        return events

    def job_progress(
        self,
        *,
        id: str,
    ) -> Iterator[m.LiveJob]:
        """One of the caller's own jobs: its present state, each change, and finally its end.

        Tier: api_pro.

        - id: Id of the job.
        """
        events: Iterator[m.LiveJob] = self._live("jobProgress", _DOCUMENTS["jobProgress"], {"id": id})
        return events
