// Written by npm run generate from operations/.

import type { LiveOptions } from '../src/route.ts';
import type * as models from './models.ts';

/** Parameters of alerts. */
export interface LiveAlertsParameters {
  /** Kinds to report; all when left out. */
  readonly kinds?: readonly ('signal_alert' | 'cycle_band' | 'pulse_score' | 'bullmarket_stage')[] | undefined;
  /** Id of the last alert seen. */
  readonly after?: string | undefined;
  /** Whether the first event is the present state, without a previous one. Ignored with `after`. Default: false. */
  readonly present?: boolean | undefined;
}

/** Parameters of pulseChanged. */
export interface LivePulseChangedParameters {
  /** Id of the last change seen: a reconnect misses nothing and repeats nothing. */
  readonly after?: string | undefined;
  /** Whether the first event is the present state, without a previous one. Ignored with `after`. Default: false. */
  readonly present?: boolean | undefined;
}

/** Parameters of cycleBandChanged. */
export interface LiveCycleBandChangedParameters {
  /** Bands whose beginning is reported; all when left out. */
  readonly bands?: readonly ('accumulation' | 'recovery' | 'expansion' | 'distribution' | 'overheated')[] | undefined;
  /** Id of the last change seen: a reconnect misses nothing and repeats nothing. */
  readonly after?: string | undefined;
  /** Whether the first event is the present state, without a previous one. Ignored with `after`. Default: false. */
  readonly present?: boolean | undefined;
}

/** Parameters of signalFlipped. */
export interface LiveSignalFlippedParameters {
  /** Key of a strategy of the catalogue. */
  readonly strategy: string;
  /** Id of a market, or its pair alone. */
  readonly pair: string;
  /** Length of a bar. */
  readonly timeframe: string;
  /** Sides to report; both when left out. */
  readonly sides?: readonly ('BUY' | 'SELL')[] | undefined;
  /** Id of the last change seen: a reconnect misses nothing and repeats nothing. */
  readonly after?: string | undefined;
  /** Whether the first event is the present state, without a previous one. Ignored with `after`. Default: false. */
  readonly present?: boolean | undefined;
}

/** Parameters of jobProgress. */
export interface LiveJobProgressParameters {
  /** Id of the job. */
  readonly id: string;
}

/** Live fields: changes as they happen, resumed after the last event where the connection breaks. */
export interface LiveFields {
  /** Alerts as they happen. A reconnect with `after` misses nothing and repeats nothing. */
  alerts(parameters?: LiveAlertsParameters, options?: LiveOptions): AsyncGenerator<models.LiveAlert, void, undefined>;
  /** The pulse entering another band, as it happens. */
  pulseChanged(parameters?: LivePulseChangedParameters, options?: LiveOptions): AsyncGenerator<models.LivePulseChange, void, undefined>;
  /** The Bitcoin cycle score entering another band, as it happens. */
  cycleBandChanged(parameters?: LiveCycleBandChangedParameters, options?: LiveOptions): AsyncGenerator<models.LiveCycleBandChange, void, undefined>;
  /** A strategy turning on a market, as it happens. The signal is computed while somebody follows it, and 7 days longer. */
  signalFlipped(parameters: LiveSignalFlippedParameters, options?: LiveOptions): AsyncGenerator<models.LiveSignalFlip, void, undefined>;
  /** One of the caller's own jobs: its present state, each change, and finally its end. */
  jobProgress(parameters: LiveJobProgressParameters, options?: LiveOptions): AsyncGenerator<models.LiveJob, void, undefined>;
}

/** Documents of the live fields. */
export const DOCUMENTS: Readonly<Record<keyof LiveFields, string>> = {
  alerts: "subscription Live($kinds: [EventKind!], $after: ID, $present: Boolean) { alerts(kinds: $kinds, after: $after, present: $present) { id type kind occurred_at: occurredAt knowledge_id: knowledgeId current_state: currentState { ... on PulseState { __typename date score band__PulseState: band } ... on CycleBandState { __typename date raw_score: rawScore band__CycleBandState: band } ... on BullmarketStageState { __typename date stage } ... on SignalFlipState { __typename date position close } } previous_state: previousState { ... on PulseState { __typename date score band__PulseState: band } ... on CycleBandState { __typename date raw_score: rawScore band__CycleBandState: band } ... on BullmarketStageState { __typename date stage } ... on SignalFlipState { __typename date position close } } details { series threshold direction strategy pair timeframe side } } }",
  pulseChanged: "subscription Live($after: ID, $present: Boolean) { pulseChanged(after: $after, present: $present) { id occurred_at: occurredAt knowledge_id: knowledgeId current { __typename date score band } previous { __typename date score band } } }",
  cycleBandChanged: "subscription Live($bands: [CycleSignal!], $after: ID, $present: Boolean) { cycleBandChanged(bands: $bands, after: $after, present: $present) { id occurred_at: occurredAt knowledge_id: knowledgeId current { __typename date raw_score: rawScore band } previous { __typename date raw_score: rawScore band } } }",
  signalFlipped: "subscription Live($strategy: String!, $pair: String!, $timeframe: Interval!, $sides: [SignalSide!], $after: ID, $present: Boolean) { signalFlipped(strategy: $strategy, pair: $pair, timeframe: $timeframe, sides: $sides, after: $after, present: $present) { id occurred_at: occurredAt knowledge_id: knowledgeId current { __typename date position close } previous { __typename date position close } strategy pair timeframe side } }",
  jobProgress: "subscription Live($id: ID!) { jobProgress(id: $id) { id status created_at: createdAt finished_at: finishedAt error results { pair date_from: dateFrom date_to: dateTo trades total_return: totalReturn cagr benchmark_cagr: benchmarkCagr max_drawdown: maxDrawdown result_sharpe: resultSharpe first_violation: firstViolation repro_hash: reproHash reason } universe { universe_id: universeId as_of: asOf members members_without_bars: membersWithoutBars dead_members: deadMembers members_left_out: membersLeftOut } poll_url: pollUrl strategy interval date_from: dateFrom pairs_total: pairsTotal pairs_completed: pairsCompleted progress_pct: progressPct summary { tested untested trades median_cagr: medianCagr median_benchmark_cagr: medianBenchmarkCagr median_max_drawdown: medianMaxDrawdown share_beating_hold: shareBeatingHold share_positive: sharePositive } attributions { source text link terms } } }",
};
