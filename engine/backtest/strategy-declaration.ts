/** Kinds of assets a strategy is meant for. */
export type AssetClass = 'crypto' | 'tokenized_rwa';

/** A tunable number of a strategy. */
export interface StrategyParameter {
  readonly name: string;
  readonly type: 'integer' | 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly description: string;
}

/**
 * A strategy of the catalogue: what it does and what may be tuned.
 *
 * A file in `engine/backtest/strategies/` that exports a `strategy` joins the catalogue by existing.
 */
export interface StrategyDeclaration {
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
  readonly parameters: readonly StrategyParameter[];
  /** Bars before the first possible signal, at the default parameters. */
  readonly warmupBars: number;
}
