import { addSeriesEntity } from '../../../platform/graph/series-entity.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

/** Readings of the chain, as series. */
export const schema: SchemaPart = (builder, types) => addSeriesEntity(builder, types, 'onchain', 'OnchainSeries');
