import { addSeriesEntity } from '../../../services/graph/series-entity.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** Series of money supply, rates, equities and commodities. */
export const schema: SchemaPart = (builder, types) => addSeriesEntity(builder, types, 'macro', 'MacroSeries');
