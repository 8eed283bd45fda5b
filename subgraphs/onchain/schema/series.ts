import { addSeriesEntity } from '../../../services/graph/series-entity.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** On-chain series. */
export const schema: SchemaPart = (builder, types) => addSeriesEntity(builder, types, 'onchain', 'OnchainSeries');
