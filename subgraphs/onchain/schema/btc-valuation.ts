import { knowledge } from '../../../engine/knowledge/btc-valuation.ts';
import { createKnowledgeEntity } from '../../../platform/graph/knowledge-entity.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

type ValuationPayload = {
  readonly date: string;
  readonly mvrv: number | null;
  readonly mvrv_z: number | null;
  readonly nupl: number | null;
  readonly realized_price: number | null;
  readonly puell_multiple: number | null;
};

/** On-chain valuation of Bitcoin. */
export const schema: SchemaPart = (builder, _types, deps) => {
  createKnowledgeEntity<ValuationPayload>(builder, knowledge, deps).ref.implement({
    description: 'What the average coin is worth against what it was last moved at.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'btc_valuation/BTC@day.' }),
      date: t.field({ type: 'Date', description: 'Day.', resolve: ({ payload }) => payload.date }),
      mvrv: t.float({
        nullable: true,
        description: 'Market over realised value, ratio.',
        resolve: ({ payload }) => payload.mvrv,
      }),
      mvrvZ: t.float({
        nullable: true,
        description: 'Standard deviations of the market value so far.',
        resolve: ({ payload }) => payload.mvrv_z,
      }),
      nupl: t.float({
        nullable: true,
        description: 'Fraction of market value.',
        resolve: ({ payload }) => payload.nupl,
      }),
      realizedPrice: t.float({
        nullable: true,
        description: 'USD per coin.',
        resolve: ({ payload }) => payload.realized_price,
      }),
      puellMultiple: t.float({
        nullable: true,
        description: 'Ratio to the yearly average.',
        resolve: ({ payload }) => payload.puell_multiple,
      }),
    }),
  });
};
