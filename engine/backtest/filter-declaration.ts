import type { StrategyInputs } from './strategy-declaration.ts';

/**
 * A condition under which a strategy may enter. It never closes a position.
 *
 * A file in `engine/backtest/filters/` that exports a `filter` joins the catalogue without registration.
 */
export interface FilterDeclaration {
  /** Lower snake case, stable. */
  readonly key: string;
  readonly name: { readonly en: string; readonly de: string };
  /** One sentence: when entries are allowed. */
  readonly description: { readonly en: string; readonly de: string };
  /** Whether it judges the bars of the traded pair, or Bitcoin and the market around it. */
  readonly reads: 'pair' | 'market';
  /** Ids of the daily series it reads. Where one has no value the filter cannot judge and allows no entry. */
  readonly series: readonly string[];
  /** Bars before the first bar it can judge; 0 for a filter that reads series only. */
  readonly warmup: number;
  /** Whether the filter applies to pairs of a base asset, given by its ticker. */
  applies(baseAsset: string): boolean;
  /** Writes 1 where an entry is allowed at the close of a bar, else 0, using that bar and earlier ones alone. */
  allow(inputs: StrategyInputs, out: Uint8Array): void;
}
