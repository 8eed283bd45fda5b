import { toIsoDate } from '../../../engine/calendar.ts';
import { widestRuns } from '../../../engine/evidence/widest-runs.ts';
import {
  type DirectionShare,
  type RunSentiment,
  runSentiment,
  SENTIMENT_PERIODS,
  type SentimentPeriod,
} from '../../../engine/insights/run-sentiment.ts';
import { RUN_DIRECTIONS } from '../../../engine/insights/stored-run.ts';
import type { InMarketDay } from '../../../engine/insights/strategies-in-market.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { type ReadInMarket, readInMarket } from '../in-market-reader.ts';

const PERIODS = Object.keys(SENTIMENT_PERIODS) as SentimentPeriod[];

interface AnsweredSentiment extends RunSentiment {
  readonly period: SentimentPeriod;
  readonly inMarket: ReadInMarket;
}

/** Which share of the strategies is in the market, and which way the stored backtests ended. */
export const schema: SchemaPart = (builder, types) => {
  const share = addDirectionShare(builder);
  const day = addInMarketDay(builder);
  const sentiment = builder.objectRef<AnsweredSentiment>('RunSentiment').implement({
    description:
      'The share of the strategies of the service that hold a position, with its history, and which position the backtests stored in a period ended with. It measures backtests: neither what people think nor what the market does.',
    fields: (t) => ({
      period: t.exposeString('period', { description: '7d, 30d or 90d.' }),
      inMarket: t.field({
        type: day,
        nullable: true,
        description:
          'The newest day of the history; null when there is none, or when it is too old to be the newest. Buying and holding and regular purchases are among the strategies and always hold, so the share is never 0.',
        resolve: (one) => one.inMarket.newest,
      }),
      inMarketReason: t.string({
        nullable: true,
        description: 'Why there is no newest day.',
        resolve: (one) => one.inMarket.nullReason,
      }),
      history: t.field({
        type: [day],
        description: 'Each day of the period up to the newest bar of the studied markets, ascending.',
        resolve: (one) => [...one.inMarket.history],
      }),
      stale: t.field({
        type: types.stale(),
        nullable: true,
        description: 'Set while newer bars of the studied markets are late; null otherwise.',
        resolve: (one) => one.inMarket.stale,
      }),
      totalRuns: t.exposeInt('totalRuns', {
        description: 'Backtests stored in the period, those of the service over its catalogue included.',
      }),
      userRuns: t.exposeInt('userRuns', { description: 'Those of callers; the others are of the service itself.' }),
      directions: t.field({
        type: [share],
        description: 'The stored backtests by the position they ended with.',
        resolve: ({ directions }) => [...directions],
      }),
      emptyReason: t.exposeString('emptyReason', {
        nullable: true,
        description: 'Why the directions have no shares; null when they have.',
      }),
    }),
  });
  builder.queryField('runSentiment', (t) =>
    t.field({
      type: sentiment,
      description:
        'Which share of the strategies is in the market, day by day, and which position the stored backtests of a period ended with.',
      authScopes: { tier: 'free' },
      args: {
        period: t.arg.string({ required: true, defaultValue: '7d', description: 'Period: 7d, 30d or 90d.' }),
      },
      resolve: async (_root, args, context): Promise<AnsweredSentiment> => {
        const { evidence, clock } = context;
        const period = PERIODS.find((one) => one === args.period);
        if (!period)
          throw invalidParameter('period', `must be ${PERIODS.join(' or ')}, not ${JSON.stringify(args.period)}`);
        const today = clock.today();
        const stored = await evidence.once(`sentiment ${period} ${today}`, ({ runs, callers }) =>
          runSentiment([...widestRuns(runs), ...callers], period, today),
        );
        return { ...stored, period, inMarket: await readInMarket(context, SENTIMENT_PERIODS[period]) };
      },
    }),
  );
};

function addDirectionShare(builder: GraphBuilder) {
  const direction = builder.enumType('RunDirection', {
    values: RUN_DIRECTIONS,
    description: 'Position a backtest ended with.',
  });
  return builder.objectRef<DirectionShare>('DirectionShare').implement({
    description: 'The stored backtests that ended with one position.',
    fields: (t) => ({
      direction: t.expose('direction', { type: direction, description: 'Position at the last bar of the backtest.' }),
      runs: t.exposeInt('runs', { description: 'Stored backtests.' }),
      userRuns: t.exposeInt('userRuns', { description: 'Those of callers.' }),
      serviceRuns: t.exposeInt('serviceRuns', { description: 'Those of the service over its catalogue.' }),
      share: t.exposeFloat('share', {
        nullable: true,
        description: 'Share of all stored backtests of the period, 0 to 1; null without any.',
      }),
    }),
  });
}

function addInMarketDay(builder: GraphBuilder) {
  return builder.objectRef<InMarketDay>('InMarketDay').implement({
    description:
      'How many backtests of the service held a position at the close of a day: each strategy of its catalogue on each studied market, by days, at default parameters and usual costs, without a filter.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day.', resolve: ({ day }) => toIsoDate(day) }),
      share: t.exposeFloat('share', {
        nullable: true,
        description: 'Share that held a position, 0 to 1; null on a day without a bar of any of the markets.',
      }),
      holding: t.exposeInt('holding', { description: 'Backtests that held a position.' }),
      tests: t.exposeInt('tests', {
        description: 'Backtests that were counted: those with a bar on the day, behind their warm-up.',
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no share.',
        resolve: ({ share }) => (share === null ? 'No studied market has a bar on this day.' : null),
      }),
    }),
  });
}
