import { ENGINE_VERSION } from '../backtest/engine-version.ts';
import { usualCosts } from '../backtest/usual-costs.ts';
import { type Day, toIsoDate } from '../calendar.ts';
import { BARS, MIN_STUDIED_BARS, STUDIED_MARKETS, type StudiedMarkets } from '../evidence/studied-markets.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import type { Interval } from '../markets/resample-bars.ts';
import type { PanelInput } from './declaration.ts';
import { payload } from './payload.ts';
import type { StudiedRun } from './studied-trades.ts';

/** Payload fields that describe the data behind a study. */
export const STUDY_FIELDS = {
  markets_declared: payload.integer('backtest_markets', 'Markets declared for testing.'),
  markets_tested: payload.integer('backtest_markets'),
  markets_left_out: payload.list(
    'Ids of declared markets with fewer than 400 daily bars up to the day.',
    payload.text('component_key'),
  ),
  runs: payload.integer('backtest_runs'),
  trades: payload.integer('completed_trades'),
  first_day: payload.day('event_date', 'First day traded by a backtest.'),
  last_day: payload.day('event_date', 'Last day traded by a backtest.'),
} as const;

/** Returns the panel input with the bars of the studied markets. */
export function studiedPanels(): PanelInput[] {
  return [{ panel: BARS, entities: STUDIED_MARKETS.map(({ code }) => code) }];
}

/** Parameters shared by every study. All studied markets trade coins, so their costs are equal. */
export function studyParams(intervals: readonly Interval[]) {
  const { feeBps, slippageBps } = usualCosts('BTC');
  return {
    markets: STUDIED_MARKETS.map(({ code }) => code),
    least_bars: MIN_STUDIED_BARS,
    intervals,
    fee_bps: feeBps,
    slippage_bps: slippageBps,
    engine_version: ENGINE_VERSION,
  };
}

/** Parts of a backtest that a summary counts. */
interface CountedRun {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly trades: number;
}

/** Describes the data behind a study for its payload. Requires at least one backtest. */
export function studySummary({ tested, leftOut }: StudiedMarkets, runs: readonly CountedRun[]) {
  return {
    markets_declared: STUDIED_MARKETS.length,
    markets_tested: tested.length,
    markets_left_out: leftOut,
    runs: runs.length,
    trades: runs.reduce((sum, { trades }) => sum + trades, 0),
    first_day: toIsoDate(Math.min(...runs.map(({ firstDay }) => firstDay))),
    last_day: toIsoDate(Math.max(...runs.map(({ lastDay }) => lastDay))),
  };
}

/** Returns the newest day with a bar of any tested market, ISO date. */
export function studyDate({ tested }: StudiedMarkets): string {
  return toIsoDate(Math.max(...tested.map(({ entity }) => entity.days.at(-1) as Day)));
}

/** Computes the share of the declared markets that were tested, 0 to 1. */
export function marketCoverage({ tested }: StudiedMarkets): number {
  return tested.length / STUDIED_MARKETS.length;
}

/** Effective trades from which a study has the full confidence of its markets. */
const FULL_EFFECTIVE = 30;

/**
 * Computes the market coverage, halved for a study without trades and rising to its full value at 30 effective trades.
 *
 * @param effective - Number of effective trades in the study.
 */
export function studyConfidence(markets: StudiedMarkets, effective: number): number {
  return roundSignificant(marketCoverage(markets) * (0.5 + 0.5 * Math.min(effective / FULL_EFFECTIVE, 1)));
}

/** Converts a studied backtest for the summary. */
export function toCounted({ bars, trades }: StudiedRun): CountedRun {
  return { firstDay: bars.days[0] as Day, lastDay: bars.lastDays.at(-1) as Day, trades: trades.length };
}
