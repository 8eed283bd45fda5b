import { toIsoDate } from '../../../engine/calendar.ts';
import type { ScorePoint } from '../../../engine/screener/score-history.ts';
import { readScoreHistory, readScreener, requireCoin } from '../../../services/altcoins/screener-reader.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { type HistoryRequest, historyArgs } from '../../../services/graph/history-args.ts';
import { type HistoryFrame, historyFrame, historyWindow } from '../../../services/graph/history-window.ts';
import { knownState } from '../../../services/graph/known-state.ts';
import { refuseLongWindow } from '../../../services/graph/refuse-long-window.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { addWindowFields } from '../../../services/graph/window-fields.ts';

const PUBLIC_DAYS = 365;
/** Maximum history in days: a leap year. */
const MAX_DAYS = 366;

interface GemHistory extends HistoryFrame {
  readonly coinId: string;
  readonly points: readonly ScorePoint[];
}

/** History of a coin's screener score. */
export const schema: SchemaPart = (builder, types) => {
  const history = addHistory(builder, types);
  builder.queryField('gemScoreHistory', (t) =>
    t.field({
      type: history,
      description: 'Past scores of a coin in the altcoin screener, over at most a year.',
      authScopes: { tier: 'api_pro' },
      args: {
        coinId: t.arg.id({ required: true, description: 'CoinGecko id, for example `ethereum`.' }),
        ...historyArgs(builder, { end: 'the newest scores', maxDays: MAX_DAYS }),
      },
      resolve: (_root, { coinId, ...request }, context) => readHistory(coinId, request, context),
    }),
  );
};

async function readHistory(
  coinId: string,
  { knownAt, ...request }: HistoryRequest,
  context: SubgraphContext,
): Promise<GemHistory> {
  const state = await knownState(context, knownAt);
  const screener = readScreener(state);
  requireCoin(screener, coinId);
  refuseLongWindow(request, screener.lastDay, MAX_DAYS);
  const now = readScreener(context.snapshot).lastDay;
  const window = historyWindow(context, request, screener.lastDay, PUBLIC_DAYS, 0, now);
  const points = await readScoreHistory(state, coinId, { from: window.fromDay, to: window.toDay }, context);
  const frame = historyFrame(
    window,
    points.map(({ day }) => day),
  );
  return { ...frame, coinId, points };
}

function addHistory(builder: GraphBuilder, types: SharedTypes) {
  const point = builder.objectRef<ScorePoint>('GemScorePoint').implement({
    description: 'Score of a past day.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the score, UTC.', resolve: ({ day }) => toIsoDate(day) }),
      rank: t.exposeInt('rank', { description: 'Rank by composite, 1 the highest.' }),
      scored: t.exposeInt('scored', { description: 'Coins with a score on the day.' }),
      composite: t.exposeFloat('composite', { description: 'Mean of the groups, 0 to 100.' }),
      groupA: t.float({ description: 'Mean reversion, 0 to 100.', resolve: ({ groups }) => groups.A }),
      groupB: t.float({
        nullable: true,
        description: 'Tokenomics, 0 to 100; null without any factor.',
        resolve: ({ groups }) => groups.B,
      }),
      groupC: t.float({ description: 'Market structure, 0 to 100.', resolve: ({ groups }) => groups.C }),
    }),
  });
  const history = builder.objectRef<GemHistory>('GemScoreHistory').implement({
    description: 'Past scores of a coin. Each day is ranked among the coins of that day.',
    fields: (t) => ({
      coinId: t.exposeID('coinId', { description: 'Id of the coin at CoinGecko, for example ethereum.' }),
      snapshots: t.field({
        type: [point],
        description: 'Days with a score, ascending.',
        resolve: ({ points }) => [...points],
      }),
    }),
  });
  addWindowFields(builder, types, history);
  return history;
}
