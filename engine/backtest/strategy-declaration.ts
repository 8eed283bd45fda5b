import type { Interval } from '../markets/resample-bars.ts';
import type { BarColumns } from './bar-columns.ts';

/** Kinds of assets a strategy is meant for. */
export type AssetClass = 'crypto' | 'tokenized_rwa';

/** A tunable number of a strategy. */
export interface StrategyParameter<Name extends string = string> {
  readonly name: Name;
  readonly type: 'integer' | 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly description: string;
}

/** Values of the parameters of a strategy by name, checked against its declaration. */
export type ParameterValues<Name extends string = string> = Readonly<Record<Name, number>>;

/** What a strategy may read to decide at the close of a bar. All columns stand on the index of the bars. */
export interface StrategyInputs {
  readonly bars: BarColumns;
  /** Close of Bitcoin at the end of each bar, in US dollars; NaN where there is none. */
  readonly bitcoin: Float64Array;
  /**
   * A daily series at the end of each bar: its newest value known by then, NaN before the first.
   * Only the ids in {@link StrategyDeclaration.series} may be asked for.
   */
  series(id: string): Float64Array;
}

/**
 * A strategy of the catalogue: what it does and what may be tuned.
 *
 * A file in `engine/backtest/strategies/` that exports a `strategy` joins the catalogue by existing.
 */
export interface StrategyDeclaration<Name extends string = string> {
  /** Lower snake case, stable. */
  readonly key: string;
  readonly name: { readonly en: string; readonly de: string };
  /** One sentence. */
  readonly tagline: { readonly en: string; readonly de: string };
  /** Lowest plan that may run it. */
  readonly plan: 'free' | 'api_pro';
  readonly assetClasses: readonly AssetClass[];
  readonly primaryIndicators: readonly string[];
  /** When it enters and leaves, judged at the close and filled at the next open. */
  readonly rule: string;
  readonly parameters: readonly StrategyParameter<Name>[];
  /** What is wrong with values that are each in their range, naming the parameters; null when nothing is. */
  check?(parameters: ParameterValues<Name>): string | null;
  /**
   * `target`: the strategy trades one sum of money. `contributions`: outside money of equal size arrives on every bar whose
   * target is above 0 and buys at the next open; returns are then money-weighted.
   */
  readonly kind: 'target' | 'contributions';
  /** Ids of the daily series it reads beside the bars. */
  readonly series: readonly string[];
  /** Bars before the first that can carry a signal. */
  warmup(parameters: ParameterValues<Name>, interval: Interval): number;
  /**
   * Writes the share of equity to hold, judged at the close of each bar: 0 is cash, 1 is fully invested.
   * The value of a bar depends on that bar and earlier ones alone; before the warm-up it is 0.
   */
  target(inputs: StrategyInputs, parameters: ParameterValues<Name>, out: Float64Array): void;
}
