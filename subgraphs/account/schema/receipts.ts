import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { SOLD_ANSWER, type SoldAnswer } from '../../../services/payments/receipts.ts';

/** Signed receipts of pay-per-call. */
export const schema: SchemaPart = (builder, types) => {
  builder.queryField('receipt', (t) =>
    t.field({
      type: shapeType<typeof SOLD_ANSWER, SoldAnswer>(types, SOLD_ANSWER),
      authScopes: { tier: 'public' },
      description:
        'Signed receipt of a paid answer. `not_found` for an unknown id and for a payment that is not settled.',
      args: { id: t.arg.id({ required: true, description: 'Id of the payment.' }) },
      resolve: (_root, { id }, { receipts }) => receipts.read(id),
    }),
  );
};
