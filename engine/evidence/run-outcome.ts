import type { Day } from '../calendar.ts';
import { ASSET_TYPE_MEANINGS, type AssetType } from '../markets/asset-class.ts';
import { shape } from '../shape.ts';
import type { VolatilityPhase } from '../volatility/volatility-phase.ts';
import type { RunDirection } from './stored-run.ts';

export const RUN_ASSET_TYPE = shape.enumeration(
  'RunAssetType',
  'Class of the asset a backtest traded.',
  ASSET_TYPE_MEANINGS,
);

/** Completed trades of a run that were entered in one volatility phase of its market. */
export interface PhaseTally {
  readonly phase: VolatilityPhase;
  readonly trades: number;
  readonly wins: number;
  /** Mean net return per trade, as a fraction. */
  readonly meanReturn: number;
}

/** Results of a backtest, limited to the fields the aggregates read. Ratios are fractions, null where undefined. */
export interface RunOutcome {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Keys in order, separated by commas; empty without filters. */
  readonly filters: string;
  /** Parameters, anchor, costs and stops as canonical text, equal for equal settings; empty for the defaults. */
  readonly configuration: string;
  /** Id of the market. */
  readonly pair: string;
  /** Ticker of the traded asset, in capitals; several markets may share one. */
  readonly asset: string;
  readonly assetType: AssetType;
  readonly interval: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Number of completed round trips. */
  readonly trades: number;
  /** Number of those with a net return above 0. */
  readonly wins: number;
  /** Yearly return; null when the window is too short for one. */
  readonly cagr: number | null;
  /** Yearly return of buy-and-hold over the same window. */
  readonly benchmarkCagr: number | null;
  /** Maximum drawdown, 0 to 1. */
  readonly maxDrawdown: number;
  /** Annualised. */
  readonly sharpe: number | null;
  /** Per trade, never annualised. */
  readonly tradeSharpe: number | null;
  /**
   * Per bar, never annualised; for runs of the service over the bars that its trials share. Null where it is not
   * compared.
   */
  readonly barSharpe: number | null;
  /** Number of independent trials among those of the service that it was compared with; null for a caller's run. */
  readonly independentTrials: number | null;
  /**
   * Deflated Sharpe ratio: probability that the true Sharpe ratio exceeds the best expected of the trials by chance, 0
   * to 1; null where unknown.
   */
  readonly deflatedSharpe: number | null;
  /** Position at the end. */
  readonly direction: RunDirection;
  readonly origin: 'service' | 'user';
  /** Null for the service's own runs. */
  readonly callerId: string | null;
  readonly storedOn: Day;
  /** Only phases with trades; empty where no phase is known. */
  readonly byPhase: readonly PhaseTally[];
}
