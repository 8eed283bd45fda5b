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
  readonly pair: string | null;
  readonly interval: string;
}

/** What the service's runs of a strategy on an asset came to. */
export const schema: SchemaPart = (builder, _types, { strategies }) => {
  const { assetType } = evidenceTypes(builder);
  const performance = addPerformance(builder);
  builder.queryField('strategyPerformance', (t) =>
    t.field({
      type: performance,
      description:
        'What the runs of a strategy on an asset came to, or on one of its markets. An unknown asset is `invalid_input`.',
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

function addPerformance(builder: GraphBuilder) {
  const { svcScore, callers } = evidenceTypes(builder);
  const comparison = addComparison(builder);
  return builder.objectRef<AnsweredPerformance>('StrategyPerformance').implement({
    description:
      'Averages over the service’s runs of a strategy without filters on an asset: one over the whole history, and one over each block of four calendar years of which a year could be traded. Ratios are fractions.',
    fields: (t) => ({
      strategy: t.exposeString('strategy', { description: 'Key of the strategy.' }),
      asset: t.exposeString('asset', { description: 'Ticker.' }),
      interval: t.exposeString('interval', { description: 'Length of a bar.' }),
      pair: t.exposeString('pair', {
        nullable: true,
        description: 'Id of the market that was named; null for the one that stands for the asset.',
      }),
      runCount: t.exposeInt('runCount', { description: 'Runs of the service.' }),
      totalTrades: t.exposeInt('totalTrades', { description: 'Completed trades over the whole history.' }),
      ...numberFields<AnsweredPerformance>(t, 'nullable', {
        avgCagr: 'Mean yearly return.',
        avgWinRate: 'Mean over the runs with a trade of the share of trades that won, 0 to 1.',
        avgDrawdown: 'Mean deepest fall, 0 to 1.',
        effectiveYears: 'Years of history covered by any of the runs.',
        avgTrades: 'Completed trades of a run.',
      }),
      svcScore: t.float({
        nullable: true,
        description:
          'Robustness of the evidence for the strategy at the interval over all studied markets, 0 to 100; the same number as in the knowledge object.',
        resolve: (one) => one.svcScore.score,
      }),
      svcScoreDetail: t.field({
        type: svcScore,
        description: 'What the score is made of, or why there is none.',
        resolve: (one) => one.svcScore,
      }),
      vsBuyHold: t.expose('vsBuyHold', { type: comparison, description: 'Against buying and holding.' }),
      vsReference: t.expose('vsReference', { type: comparison, description: 'Against the reference asked for.' }),
      callers: t.expose('callers', { type: callers, description: 'What callers found on the asset.' }),
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
