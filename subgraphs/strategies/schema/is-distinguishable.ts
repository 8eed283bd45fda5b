import { DISTINCTION } from '../../../engine/evidence/is-distinguishable.ts';
import { shape } from '../../../engine/shape.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { findStrategy } from '../../../services/strategies/find-tested.ts';
import { readDistinction } from '../../../services/strategies/robustness-reader.ts';
import { TESTED_FIELDS, testedPlace, toTested } from '../../../services/strategies/tested-strategy.ts';
import { testedArgs } from '../tested-args.ts';

const ANSWER = shape.object(
  'Distinction',
  'Whether two strategies differ by more than choices that should not matter move their difference.',
  {
    ...TESTED_FIELDS,
    other: shape.text('Key of the other one.'),
    pair: shape.text('Id of the market.'),
    ...DISTINCTION,
  },
);

/** Test whether two strategies differ by more than noise. */
export const schema: SchemaPart = (builder, types, declarations) => {
  builder.queryField('isDistinguishable', (t) =>
    t.field({
      type: shapeType(types, ANSWER),
      description: 'Whether two strategies at their defaults differ at all. An unknown asset is `not_found`.',
      authScopes: { tier: 'api_pro' },
      args: {
        ...testedArgs(builder),
        other: t.arg.string({ required: true, description: 'Key of the strategy to compare with.' }),
      },
      resolve: async (_root, args, context) => {
        const tested = toTested(declarations, context.snapshot, args);
        const other = findStrategy(declarations.strategies, args.other, 'other').key;
        if (other === tested.strategy) throw invalidParameter('other', `must differ from strategy; both are ${other}`);
        return { ...testedPlace(tested), other, ...(await readDistinction(context, tested, other)) };
      },
    }),
  );
};
