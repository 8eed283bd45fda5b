import { addSeriesEntity } from '../../../platform/graph/series-entity.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

/** Prices, sentiment, derivatives, dominance and the composites, as series. */
export const schema: SchemaPart = (builder, types) => addSeriesEntity(builder, types, 'market', 'MarketSeries');
