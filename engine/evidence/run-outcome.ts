import type { Day } from '../calendar.ts';
import type { RunDirection } from '../insights/stored-run.ts';
import type { VolatilityPhase } from '../volatility/volatility-phase.ts';

export const ASSET_TYPES = ['crypto', 'stock', 'etf', 'commodities', 'forex'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

/** Completed trades of a run that were entered in one volatility phase of its market. */
export interface PhaseTally {
  readonly phase: VolatilityPhase;
  readonly trades: number;
  readonly wins: number;
  /** Mean net return of a trade, a fraction. */
  readonly meanReturn: number;
}

/** What a backtest came to, as far as the aggregates read it. Ratios are fractions, null where there is none. */
export interface RunOutcome {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Keys in order, separated by commas; empty without filters. */
  readonly filters: string;
  /** Parameters, anchor, costs and stops as a text that is equal where they are; empty for the defaults. */
  readonly configuration: string;
  /** Id of the market. */
  readonly pair: string;
  /** Ticker of what the market trades, in capitals: several markets may share one. */
  readonly asset: string;
  readonly assetType: AssetType;
  readonly interval: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Completed round trips. */
  readonly trades: number;
  /** Those with a net return above 0. */
  readonly wins: number;
  /** Yearly return; null when the window is too short for one. */
  readonly cagr: number | null;
  /** Yearly return of buying and holding over the same window. */
  readonly benchmarkCagr: number | null;
  /** Deepest fall from the highest worth so far, 0 to 1. */
  readonly maxDrawdown: number;
  /** Of a year. */
  readonly sharpe: number | null;
  /** Of a trade, never annualised. */
  readonly tradeSharpe: number | null;
  /** Of a bar, never annualised: of the service over the bars that its trials share; null where it is not compared. */
  readonly barSharpe: number | null;
  /** Independent trials among those of the service that it was compared with; null for a run of a caller. */
  readonly independentTrials: number | null;
  /** Probability that the Sharpe ratio is above chance given the trials, 0 to 1; null where it cannot be told. */
  readonly deflatedSharpe: number | null;
  /** Position at the end. */
  readonly direction: RunDirection;
  readonly origin: 'service' | 'user';
  /** Null for the service's own. */
  readonly callerId: string | null;
  readonly storedOn: Day;
  /** Only phases with trades; empty where no phase is known. */
  readonly byPhase: readonly PhaseTally[];
}
