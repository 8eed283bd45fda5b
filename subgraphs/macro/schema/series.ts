import { addSeriesEntity } from '../../../platform/graph/series-entity.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

/** Money supply, rates, equities and commodities, as series. */
export const schema: SchemaPart = (builder, types) => addSeriesEntity(builder, types, 'macro', 'MacroSeries');
