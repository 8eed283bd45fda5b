import { addSeriesEntity } from '../../../services/graph/series-entity.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** Series of prices, sentiment, derivatives, dominance and composites. */
export const schema: SchemaPart = (builder, types) => addSeriesEntity(builder, types, 'market', 'MarketSeries');
