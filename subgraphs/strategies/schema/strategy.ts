import { defaultParameters } from '../../../engine/backtest/default-parameters.ts';
import { STRATEGY, type StrategyDeclaration } from '../../../engine/backtest/strategy-declaration.ts';
import { TIER_NAME } from '../../../engine/knowledge/tier-name.ts';
import { ASSET_CLASS } from '../../../engine/markets/asset-class.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** Strategy catalogue. */
export const schema: SchemaPart = (builder, types, { strategies }) => {
  const byKey = new Map(strategies.map((strategy) => [strategy.key, strategy]));
  const strategy = shapeType(types, STRATEGY, (one: StrategyDeclaration) => one);
  builder.objectFields(strategy, (t) => ({
    plan: t.expose('plan', {
      type: enumerationType(types, TIER_NAME),
      description: 'Lowest plan that may run it.',
    }),
    warmupBars: t.int({
      description: 'Bars before the first that can carry a signal: daily bars, at the defaults.',
      resolve: (one) => one.warmup(defaultParameters(one), '1d'),
    }),
  }));
  builder.asEntity(strategy, {
    key: builder.selection<{ key: string }>('key'),
    resolveReference: ({ key }) => byKey.get(key) ?? null,
  });
  builder.queryField('strategies', (t) =>
    t.field({
      type: [strategy],
      description: 'The strategy catalogue, by key.',
      args: {
        assetClass: t.arg({
          type: enumerationType(types, ASSET_CLASS),
          required: true,
          defaultValue: 'crypto',
          description: 'Kind of asset.',
        }),
      },
      resolve: (_root, args) => strategies.filter(({ assetClasses }) => assetClasses.includes(args.assetClass)),
    }),
  );
};
