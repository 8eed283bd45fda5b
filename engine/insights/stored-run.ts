import type { Day } from '../calendar.ts';

export const RUN_DIRECTIONS = ['long', 'short', 'flat'] as const;
/** Position a backtest ended with. */
export type RunDirection = (typeof RUN_DIRECTIONS)[number];

export const PAIR_MODES = ['ratio', 'momentum', 'rsi'] as const;
/** How a pair trade is signalled: by the ratio of the prices, its momentum, or its RSI. */
export type PairMode = (typeof PAIR_MODES)[number];

/** What the aggregates need of a stored backtest. */
export interface StoredRun {
  readonly storedOn: Day;
  readonly pair: string;
  readonly direction: RunDirection;
  /** Of a pair trade; null for every other run. */
  readonly pairMode: PairMode | null;
  /** Yearly return, percent; null when the window is too short for one. */
  readonly cagrPct: number | null;
  /** Probability that the Sharpe ratio is above chance given the trials, 0 to 1; null when it cannot be told. */
  readonly deflatedSharpe: number | null;
}
