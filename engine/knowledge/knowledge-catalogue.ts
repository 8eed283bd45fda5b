import type { FilterDeclaration } from '../backtest/filter-declaration.ts';
import type { StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';

/** What a knowledge type may be made over: one about every strategy exports its `knowledge` as a function of this. */
export interface KnowledgeCatalogue {
  readonly strategies: readonly StrategyDeclaration[];
  readonly filters: readonly FilterDeclaration[];
  /** Collected and derived series by id. */
  readonly series: ReadonlyMap<string, SeriesDeclaration>;
}
