import { FILTER_EFFECT, filterEffect } from '../../../engine/evidence/filter-effect.ts';
import { shape } from '../../../engine/shape.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { TESTED_FIELDS, toTested } from '../../../services/strategies/tested-strategy.ts';
import { testedArgs } from '../tested-args.ts';

const ANSWER = shape.object('FilterEffect', 'Effect of filters on a strategy on an asset.', {
  ...TESTED_FIELDS,
  ...FILTER_EFFECT,
});

/** Effect of filters on one strategy and asset. */
export const schema: SchemaPart = (builder, types, { strategies, filters }) => {
  builder.queryField('filterEffect', (t) =>
    t.field({
      type: shapeType(types, ANSWER),
      description: 'Effect of filters on a strategy on an asset. An unknown asset is `not_found`.',
      args: testedArgs(builder, '1w'),
      resolve: async (_root, args, { snapshot, evidence }) => {
        const { strategy, asset, interval } = toTested({ strategies }, snapshot, args);
        const { ticker } = asset;
        const set = await evidence.runs();
        return { strategy, asset: ticker, interval, ...filterEffect(set, filters, strategy, ticker, interval) };
      },
    }),
  );
};
