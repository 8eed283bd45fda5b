import { ROBUSTNESS } from '../../../engine/evidence/robustness-field.ts';
import { shape } from '../../../engine/shape.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { readRobustness } from '../../../services/strategies/robustness-reader.ts';
import { TESTED_FIELDS, testedPlace, toTested } from '../../../services/strategies/tested-strategy.ts';
import { testedArgs } from '../tested-args.ts';

const ANSWER = shape.object(
  'Robustness',
  'Whether a result belongs to a region of settings and assets, or to one point that was picked.',
  {
    ...TESTED_FIELDS,
    pair: shape.text('Id of the market it was tested on.'),
    center: shape.rounded.orNull('Sharpe ratio of a year at the default parameters.'),
    ...ROBUSTNESS,
  },
);

/** Robustness test: whether neighbouring parameters give a similar result. */
export const schema: SchemaPart = (builder, types, declarations) => {
  builder.queryField('robustness', (t) =>
    t.field({
      type: shapeType(types, ANSWER),
      description: 'Whether the default parameters of a strategy are on a plateau. An unknown asset is `not_found`.',
      authScopes: { tier: 'api_pro' },
      args: testedArgs(builder),
      resolve: async (_root, args, context) => {
        const tested = toTested(declarations, context.snapshot, args);
        return { ...testedPlace(tested), ...(await readRobustness(context, tested)) };
      },
    }),
  );
};
