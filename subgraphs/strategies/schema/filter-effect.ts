import { FILTER_EFFECT, filterEffect } from '../../../engine/evidence/filter-effect.ts';
import { shape } from '../../../engine/shape.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { checkInterval, findAsset, findStrategy } from '../find-tested.ts';
import { TESTED_FIELDS } from '../tested-args.ts';

const ANSWER = shape.object('FilterEffect', 'What filters changed for a strategy on an asset.', {
  ...TESTED_FIELDS,
  ...FILTER_EFFECT,
});

/** Effect of filters on one strategy and asset. */
export const schema: SchemaPart = (builder, types, { strategies, filters }) => {
  builder.queryField('filterEffect', (t) =>
    t.field({
      type: shapeType(types, ANSWER),
      description: 'What filters changed for a strategy on an asset. An unknown asset is `not_found`.',
      authScopes: { tier: 'free' },
      args: {
        strategy: t.arg.string({ required: true, description: 'Key of a strategy of the catalogue.' }),
        asset: t.arg.string({ required: true, description: 'Ticker, in any case, or a market of the asset.' }),
        interval: t.arg({
          type: 'Interval',
          required: true,
          defaultValue: '1w',
          description: 'Length of a bar: 1d, 1w or 1M.',
        }),
      },
      resolve: async (_root, args, { snapshot, evidence }) => {
        const strategy = findStrategy(strategies, args.strategy).key;
        const { ticker: asset } = findAsset(snapshot, args.asset);
        const interval = checkInterval(args.interval);
        const set = await evidence.runs();
        return { strategy, asset, interval, ...filterEffect(set, filters, strategy, asset, interval) };
      },
    }),
  );
};
