import { widestRuns } from '../../../engine/evidence/widest-runs.ts';
import {
  type DirectionShare,
  type RunSentiment,
  runSentiment,
  SENTIMENT_PERIODS,
  type SentimentPeriod,
} from '../../../engine/insights/run-sentiment.ts';
import { RUN_DIRECTIONS } from '../../../engine/insights/stored-run.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

const PERIODS = Object.keys(SENTIMENT_PERIODS) as SentimentPeriod[];

/** With what was asked for, and how many of the runs are of callers. */
interface AnsweredSentiment extends RunSentiment {
  readonly period: SentimentPeriod;
  readonly userRuns: number;
}

/** Which way the stored backtests ended. */
export const schema: SchemaPart = (builder) => {
  const direction = builder.enumType('RunDirection', {
    values: RUN_DIRECTIONS,
    description: 'Position a backtest ended with.',
  });
  const share = builder.objectRef<DirectionShare>('DirectionShare').implement({
    description: 'The stored runs of one direction.',
    fields: (t) => ({
      direction: t.expose('direction', { type: direction, description: 'Position at the end.' }),
      runs: t.exposeInt('runs', { description: 'Stored runs.' }),
      share: t.exposeFloat('share', { nullable: true, description: 'Share of all, 0 to 1; null without runs.' }),
    }),
  });
  const sentiment = builder.objectRef<AnsweredSentiment>('RunSentiment').implement({
    description:
      'Which way the backtests stored in a period ended, those of the service over its catalogue included: what is tested here, not what the market does.',
    fields: (t) => ({
      period: t.exposeString('period', { description: '7d, 30d or 90d.' }),
      totalRuns: t.exposeInt('totalRuns', { description: 'Backtests stored in the period.' }),
      userRuns: t.exposeInt('userRuns', { description: 'Those of callers; the others are of the service itself.' }),
      directions: t.field({
        type: [share],
        description: 'Each direction.',
        resolve: ({ directions }) => [...directions],
      }),
      emptyReason: t.exposeString('emptyReason', {
        nullable: true,
        description: 'Why there are no shares; null when there are.',
      }),
    }),
  });
  builder.queryField('runSentiment', (t) =>
    t.field({
      type: sentiment,
      description: 'Which way the backtests stored in a period ended.',
      authScopes: { tier: 'free' },
      args: {
        period: t.arg.string({ required: true, defaultValue: '7d', description: 'Period: 7d, 30d or 90d.' }),
      },
      resolve: async (_root, args, { evidence, clock }): Promise<AnsweredSentiment> => {
        const period = PERIODS.find((one) => one === args.period);
        if (!period)
          throw invalidParameter('period', `must be ${PERIODS.join(' or ')}, not ${JSON.stringify(args.period)}`);
        const today = clock.today();
        return evidence.once(`sentiment ${period} ${today}`, ({ runs, callers }) => ({
          period,
          userRuns: runSentiment(callers, period, today).totalRuns,
          ...runSentiment([...widestRuns(runs), ...callers], period, today),
        }));
      },
    }),
  );
};
