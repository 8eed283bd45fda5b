import { toIsoDate } from '../../engine/calendar.ts';
import { SENTIMENT_PERIODS } from '../../engine/insights/run-sentiment.ts';
import type { InMarketDay } from '../../engine/insights/strategies-in-market.ts';
import { BARS, LEAST_STUDIED_BARS, STUDIED_MARKETS } from '../../engine/knowledge/studied-markets.ts';
import { newestRowIn } from '../../platform/freshness/basis.ts';
import type { Stale } from '../../platform/freshness/freshness.ts';
import type { SubgraphContext } from '../../platform/graph/subgraph-context.ts';
import { taskPerSnapshot } from '../../platform/series/task-per-snapshot.ts';
import { shareSeries } from '../../platform/threads/shared-inputs.ts';
import { studiedOn } from './studied-on.ts';

const LONGEST_PERIOD = Math.max(...Object.values(SENTIMENT_PERIODS));

const NOTHING_LATE = { stale: null, refusal: null };

/** How many of the service's own backtests were in the market, day by day. */
export interface ReadInMarket {
  /** The newest day; null without one, and where it is too old to be told as the newest. */
  readonly newest: InMarketDay | null;
  readonly nullReason: string | null;
  /** Set while a newer bar of the markets is late. */
  readonly stale: Stale | null;
  /** Days up to the newest, ascending. */
  readonly history: readonly InMarketDay[];
}

/** Backtests the catalogue on the studied markets on a thread, once for each data version, for the longest period. */
const readDays = taskPerSnapshot(
  (snapshot, { threads, declarations }: Pick<SubgraphContext, 'threads' | 'declarations'>) => {
    const ids = new Set(declarations.strategies.flatMap(({ series }) => series));
    const { markets } = studiedOn(snapshot);
    return threads.run('inMarket', { markets, series: shareSeries(snapshot.view(), ids), days: LONGEST_PERIOD });
  },
);

/** @param days - Length of the history. */
export async function readInMarket(context: SubgraphContext, days: number): Promise<ReadInMarket> {
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
    const nullReason = `No studied market has ${LEAST_STUDIED_BARS} daily bars up to ${upTo}.`;
    return { newest: null, nullReason, stale, history };
  }
  return { newest: refusal ? null : (history.at(-1) ?? null), nullReason: refusal?.message ?? null, stale, history };
}
