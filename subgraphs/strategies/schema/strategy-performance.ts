import {
  type ReferenceComparison,
  type StrategyPerformance,
  strategyPerformance,
} from '../../../engine/evidence/strategy-performance.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { numberFields } from '../../../platform/graph/number-fields.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { evidenceTypes } from '../evidence-types.ts';
import { checkInterval, checkReference, findAsset, findStrategy } from '../find-tested.ts';

/** With what was asked for. */
interface AnsweredPerformance extends StrategyPerformance {
  readonly strategy: string;
  readonly asset: string;
  readonly interval: string;
}

/** What the stored runs of a strategy on an asset came to. */
export const schema: SchemaPart = (builder, _types, { strategies }) => {
  const { assetType } = evidenceTypes(builder);
  const performance = addPerformance(builder);
  builder.queryField('strategyPerformance', (t) =>
    t.field({
      type: performance,
      description: 'What the stored runs of a strategy on an asset came to. An unknown asset is `not_found`.',
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
        refStrategy: t.arg.string({
          required: true,
          defaultValue: 'bh',
          description: 'What runs are set against: `bh`, `dca` or the key of a strategy.',
        }),
        assetType: t.arg({ type: assetType, description: 'Kind of the asset, where it must be this one.' }),
      },
      resolve: async (_root, args, { snapshot, evidence }) => {
        const strategy = findStrategy(strategies, args.strategy).key;
        const { ticker: asset } = findAsset(snapshot, args.asset, args.assetType);
        const interval = checkInterval(args.interval);
        const reference = checkReference(strategies, args.refStrategy);
        const set = await evidence.runs();
        return { strategy, asset, interval, ...strategyPerformance(set, strategy, asset, interval, reference) };
      },
    }),
  );
};

function addPerformance(builder: GraphBuilder) {
  const { svcScore } = evidenceTypes(builder);
  const comparison = addComparison(builder);
  return builder.objectRef<AnsweredPerformance>('StrategyPerformance').implement({
    description: 'Averages over the stored runs of a strategy without filters on an asset. Ratios are fractions.',
    fields: (t) => ({
      strategy: t.exposeString('strategy', { description: 'Key of the strategy.' }),
      asset: t.exposeString('asset', { description: 'Ticker.' }),
      interval: t.exposeString('interval', { description: 'Length of a bar.' }),
      runCount: t.exposeInt('runCount', { description: 'Stored runs, repetitions left out.' }),
      totalTrades: t.exposeInt('totalTrades', { description: 'Completed trades of all runs.' }),
      ...numberFields<AnsweredPerformance>(t, 'nullable', {
        avgCagr: 'Mean yearly return.',
        avgWinRate: 'Mean over the runs with a trade of the share of trades that won, 0 to 1.',
        avgDrawdown: 'Mean deepest fall, 0 to 1.',
        effectiveYears: 'Years of history covered by any of the runs.',
        avgTrades: 'Completed trades of a run.',
      }),
      svcScore: t.float({
        nullable: true,
        description: 'Robustness of the evidence, 0 to 100; null while a part of it is missing.',
        resolve: (one) => one.svcScore.score,
      }),
      svcScoreDetail: t.field({
        type: svcScore,
        description: 'What the score is made of, or why there is none.',
        resolve: (one) => one.svcScore,
      }),
      vsBuyHold: t.expose('vsBuyHold', { type: comparison, description: 'Against buying and holding.' }),
      vsReference: t.expose('vsReference', { type: comparison, description: 'Against the reference asked for.' }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why averages are missing; null when all are there.',
      }),
    }),
  });
}

function addComparison(builder: GraphBuilder) {
  return builder.objectRef<ReferenceComparison>('ReferenceComparison').implement({
    description: 'Runs against a reference over the same time.',
    fields: (t) => ({
      reference: t.exposeString('reference', { description: '`bh`, `dca` or the key of a strategy.' }),
      runs: t.exposeInt('runs', { description: 'Runs with a yearly return on both sides.' }),
      beats: t.exposeBoolean('beats', { nullable: true, description: 'The mean lead is above 0.' }),
      ...numberFields<ReferenceComparison>(t, 'nullable', {
        cagrDelta: 'Mean yearly return less that of the reference, fraction.',
        aheadShare: 'Share of the runs that were ahead, 0 to 1.',
      }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why there is no comparison.' }),
    }),
  });
}
