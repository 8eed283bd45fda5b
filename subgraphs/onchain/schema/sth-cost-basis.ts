import { toIsoDate } from '../../../engine/calendar.ts';
import { HOLDER_CUT } from '../../../engine/catalogue/holder-cut.ts';
import { type SthCostBasis, sthCostBasis } from '../../../engine/onchain/sth-cost-basis.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

/** Cost basis of short-term holders. */
export const schema: SchemaPart = (builder, types) => {
  const costBasis = builder.objectRef<SthCostBasis>('SthCostBasis').implement({
    description: `Mean cost of the coins of short-term holders, who have held for less than ${HOLDER_CUT.en}.`,
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day.', resolve: ({ day }) => toIsoDate(day) }),
      costBasis: t.float({
        description: 'Mean price at which their coins last moved, USD.',
        resolve: (one) => publishedNumber(one.costBasis) as number,
      }),
      sthMvrv: t.float({
        description: 'Spot over cost basis, ratio: above 1 they are in profit.',
        resolve: (one) => publishedNumber(one.sthMvrv) as number,
      }),
      inLoss: t.exposeBoolean('inLoss', { description: 'Whether the spot is below the cost basis.' }),
      distancePct: t.float({
        description: 'Spot against the cost basis, percent; negative below it.',
        resolve: (one) => publishedNumber(100 * (one.sthMvrv - 1)) as number,
      }),
      spot: t.float({
        description: 'Bitcoin close of the day, USD.',
        resolve: (one) => publishedNumber(one.spot) as number,
      }),
      source: t.string({
        description: 'Where the cost basis comes from.',
        resolve: (_one, _args, { snapshot }) => snapshot.source('sth_mvrv') ?? 'none',
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, costBasis, () => 'sth_realized_price');
  builder.queryField('sthCostBasis', (t) =>
    t.field({
      type: costBasis,
      description: 'The newest cost basis of short-term holders.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => {
        const found = sthCostBasis(context.snapshot.view());
        if (!found)
          throw new DomainError('source_unavailable', 'There is no cost basis of short-term holders yet.', {
            source: 'sth_mvrv',
          });
        return requireRecent(found, context);
      },
    }),
  );
};
