import { RUN_ASSET_TYPE } from '../../../engine/evidence/run-outcome.ts';
import { PERFORMANCE, strategyPerformance } from '../../../engine/evidence/strategy-performance.ts';
import { shape } from '../../../engine/shape.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { checkInterval, checkReference, findAsset, findStrategy } from '../../../services/strategies/find-tested.ts';
import { TESTED_FIELDS } from '../../../services/strategies/tested-strategy.ts';
import { testedArgs } from '../tested-args.ts';

const ANSWER = shape.object(
  'StrategyPerformance',
  'Averages over the service’s runs of a strategy without filters on an asset: one over the whole history, and one over each block of four calendar years of which a year could be traded. Ratios are fractions.',
  {
    ...TESTED_FIELDS,
    pair: shape.text.orNull('Id of the named market; null for the market that represents the asset.'),
    ...PERFORMANCE,
  },
);

/** Results of the service's backtests of a strategy on an asset. */
export const schema: SchemaPart = (builder, types, { strategies }) => {
  const performance = shapeType(types, ANSWER);
  builder.objectField(performance, 'svcScore', (t) =>
    t.float({
      nullable: true,
      description:
        'Robustness of the evidence for the strategy at the interval over all studied markets, 0 to 100; the same number as in the knowledge object.',
      resolve: ({ svcScore }) => svcScore.score,
    }),
  );
  builder.queryField('strategyPerformance', (t) =>
    t.field({
      type: performance,
      description:
        'Performance of a strategy on an asset or on one of its markets. An unknown asset is `invalid_input`.',
      args: {
        ...testedArgs(builder, '1w'),
        refStrategy: t.arg.string({
          required: true,
          defaultValue: 'bh',
          description: 'Reference that runs are compared with: `bh`, `dca` or the key of a strategy.',
        }),
        assetType: t.arg({
          type: enumerationType(types, RUN_ASSET_TYPE),
          description: 'Kind of the asset, where it must be this one.',
        }),
      },
      resolve: async (_root, args, { snapshot, evidence }) => {
        const strategy = findStrategy(strategies, args.strategy).key;
        const { ticker: asset, pair } = findAsset(snapshot, args.asset, args.assetType);
        const interval = checkInterval(args.interval);
        const reference = checkReference(strategies, args.refStrategy);
        const set = await evidence.runs();
        const place = { asset, pair };
        return { strategy, ...place, interval, ...strategyPerformance(set, strategy, place, interval, reference) };
      },
    }),
  );
};
