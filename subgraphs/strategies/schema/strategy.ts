import { defaultParameters } from '../../../engine/backtest/default-parameters.ts';
import type { StrategyDeclaration, StrategyParameter } from '../../../engine/backtest/strategy-declaration.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

/** The strategy catalogue. */
export const schema: SchemaPart = (builder, types, { strategies }) => {
  const byKey = new Map(strategies.map((strategy) => [strategy.key, strategy]));
  const assetClass = builder.enumType('AssetClass', {
    values: ['crypto', 'tokenized_rwa'] as const,
    description: 'Kind of asset.',
  });
  const parameter = createParameter(builder);
  const strategy = builder.objectRef<StrategyDeclaration>('Strategy').implement({
    description: 'A strategy that can be tested on history. Signals at the close, fills at the next open.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Stable key.' }),
      name: t.string({ description: 'Name.', args: types.textArgs(), resolve: ({ name }, { lang }) => name[lang] }),
      tagline: t.string({
        description: 'What it does, in a sentence.',
        args: types.textArgs(),
        resolve: ({ tagline }, { lang }) => tagline[lang],
      }),
      plan: t.field({
        type: types.tierName(),
        description: 'Lowest plan that may run it.',
        resolve: ({ plan }) => plan,
      }),
      assetClasses: t.field({
        type: [assetClass],
        description: 'Kinds of assets it is meant for.',
        resolve: ({ assetClasses }) => [...assetClasses],
      }),
      primaryIndicators: t.stringList({
        description: 'Indicators it reads.',
        resolve: ({ primaryIndicators }) => [...primaryIndicators],
      }),
      rule: t.exposeString('rule', { description: 'When it enters and leaves.' }),
      parameters: t.field({
        type: [parameter],
        description: 'What may be tuned.',
        resolve: ({ parameters }) => [...parameters],
      }),
      warmupBars: t.int({
        description: 'Bars before the first that can carry a signal: daily bars, at the defaults.',
        resolve: (one) => one.warmup(defaultParameters(one), '1d'),
      }),
    }),
  });
  builder.asEntity(strategy, {
    key: builder.selection<{ key: string }>('key'),
    resolveReference: ({ key }) => byKey.get(key) ?? null,
  });
  builder.queryField('strategies', (t) =>
    t.field({
      type: [strategy],
      description: 'The strategy catalogue, by key.',
      authScopes: { tier: 'free' },
      args: {
        assetClass: t.arg({ type: assetClass, required: true, defaultValue: 'crypto', description: 'Kind of asset.' }),
      },
      resolve: (_root, args) => strategies.filter(({ assetClasses }) => assetClasses.includes(args.assetClass)),
    }),
  );
};

function createParameter(builder: GraphBuilder) {
  return builder.objectRef<StrategyParameter>('StrategyParameter').implement({
    description: 'A tunable number of a strategy.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name in requests.' }),
      type: t.exposeString('type', { description: 'integer or number.' }),
      default: t.exposeFloat('default', { description: 'Value when left out.' }),
      min: t.exposeFloat('min', { description: 'Least value.' }),
      max: t.exposeFloat('max', { description: 'Greatest value.' }),
      description: t.exposeString('description', { description: 'What it is, with its unit.' }),
    }),
  });
}
