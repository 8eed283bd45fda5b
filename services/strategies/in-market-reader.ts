import { toIsoDate } from '../../engine/calendar.ts';
import { BARS, MIN_STUDIED_BARS, STUDIED_MARKETS } from '../../engine/evidence/studied-markets.ts';
import { SENTIMENT_PERIODS } from '../../engine/insights/run-sentiment.ts';
import { IN_MARKET_DAY } from '../../engine/insights/strategies-in-market.ts';
import { type RowOf, shape } from '../../engine/shape.ts';
import { taskPerSnapshot } from '../../platform/series/task-per-snapshot.ts';
import { shareSeries } from '../../platform/threads/shared-inputs.ts';
import { newestRowIn } from '../freshness/basis.ts';
import { STALE } from '../freshness/freshness.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { studiedOn } from './studied-on.ts';

const MAX_PERIOD_DAYS = Math.max(...Object.values(SENTIMENT_PERIODS));

const NOTHING_LATE = { stale: null, refusal: null };

/** Daily share of the service's own backtests that were in the market. */
export const IN_MARKET = {
  inMarket: shape.of.orNull(
    IN_MARKET_DAY,
    'The newest day of the history; null when there is none, or when it is too old to be the newest. Buying and holding and regular purchases are among the strategies and always hold, so the share is never 0.',
  ),
  inMarketReason: shape.text.orNull('Why there is no newest day.'),
  history: shape.list(IN_MARKET_DAY, 'Each day of the period up to the newest bar of the studied markets, ascending.'),
  stale: shape.of.orNull(STALE, 'Set while newer bars of the studied markets are late; null otherwise.'),
};

/** Backtests the catalogue on the studied markets on a worker thread, once per data version, for the longest period. */
const readDays = taskPerSnapshot(
  (snapshot, { threads, declarations }: Pick<SubgraphContext, 'threads' | 'declarations'>) => {
    const ids = new Set(declarations.strategies.flatMap(({ series }) => series));
    const { markets } = studiedOn(snapshot);
    return threads.run('inMarket', { markets, series: shareSeries(snapshot.view(), ids), days: MAX_PERIOD_DAYS });
  },
);

/**
 * Reads how many backtests were in the market per day.
 *
 * @param days - Length of the history in days.
 */
export async function readInMarket(context: SubgraphContext, days: number): Promise<RowOf<typeof IN_MARKET>> {
  const { snapshot, freshness } = context;
  const all = await readDays(snapshot, context);
  const history = all.slice(-days);
  const row = newestRowIn(
    snapshot,
    { id: BARS, publicationLagDays: 1 },
    STUDIED_MARKETS.map(({ code }) => code),
  );
  const { stale, refusal } = row ? freshness.of(snapshot, row) : NOTHING_LATE;
  if (history.length === 0) {
    const upTo = toIsoDate(snapshot.lastDay);
    const inMarketReason = `No studied market has ${MIN_STUDIED_BARS} daily bars up to ${upTo}.`;
    return { inMarket: null, inMarketReason, stale, history };
  }
  const inMarket = refusal ? null : (history.at(-1) ?? null);
  return { inMarket, inMarketReason: refusal?.message ?? null, stale, history };
}
