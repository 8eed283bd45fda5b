import { widestRuns } from '../../../engine/evidence/widest-runs.ts';
import {
  RUN_SENTIMENT,
  runSentiment,
  SENTIMENT_PERIODS,
  type SentimentPeriod,
} from '../../../engine/insights/run-sentiment.ts';
import { IN_MARKET_DAY } from '../../../engine/insights/strategies-in-market.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { IN_MARKET, readInMarket } from '../../../services/strategies/in-market-reader.ts';

const PERIODS = Object.keys(SENTIMENT_PERIODS) as SentimentPeriod[];

const SENTIMENT = shape.object(
  'RunSentiment',
  'The share of the strategies of the service that hold a position, with its history, and which position the backtests stored in a period ended with. It measures backtests: neither what people think nor what the market does.',
  { period: shape.text<SentimentPeriod>('7d, 30d or 90d.'), ...IN_MARKET, ...RUN_SENTIMENT },
);

/** Share of strategies in the market, and final directions of the stored backtests. */
export const schema: SchemaPart = (builder, types) => {
  builder.objectField(shapeType(types, IN_MARKET_DAY), 'nullReason', (t) =>
    t.string({
      nullable: true,
      description: 'Why there is no share.',
      resolve: ({ share }) => (share === null ? 'No studied market has a bar on this day.' : null),
    }),
  );
  builder.queryField('runSentiment', (t) =>
    t.field({
      type: shapeType(types, SENTIMENT),
      description:
        'Which share of the strategies is in the market, day by day, and which position the stored backtests of a period ended with.',
      args: {
        period: t.arg.string({ required: true, defaultValue: '7d', description: 'Period: 7d, 30d or 90d.' }),
      },
      resolve: async (_root, args, context): Promise<ShapeOf<typeof SENTIMENT>> => {
        const { evidence, clock } = context;
        const period = PERIODS.find((one) => one === args.period);
        if (!period)
          throw invalidParameter('period', `must be one of ${PERIODS.join(', ')}, not ${JSON.stringify(args.period)}`);
        const today = clock.today();
        const stored = await evidence.once(`sentiment ${period} ${today}`, ({ runs, callers }) =>
          runSentiment([...widestRuns(runs), ...callers], period, today),
        );
        return { ...stored, period, ...(await readInMarket(context, SENTIMENT_PERIODS[period])) };
      },
    }),
  );
};
