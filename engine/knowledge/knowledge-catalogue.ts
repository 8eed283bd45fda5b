import type { FilterDeclaration } from '../backtest/filter-declaration.ts';
import type { StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';

/**
 * Declarations a knowledge type may range over; a type about every strategy exports `knowledge` as a function of it.
 */
export interface KnowledgeCatalogue {
  readonly strategies: readonly StrategyDeclaration[];
  readonly filters: readonly FilterDeclaration[];
  /** Collected and derived series by id. */
  readonly series: ReadonlyMap<string, SeriesDeclaration>;
}
