import { toIsoDate } from '../../../engine/calendar.ts';
import type { ScorePoint } from '../../../engine/screener/score-history.ts';
import { readScoreHistory, readScreener, requireCoin } from '../../../services/altcoins/screener-reader.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import {
  type HistoryFrame,
  historyFrame,
  historyWindow,
  type WindowRequest,
} from '../../../services/graph/history-window.ts';
import { refuseLongWindow } from '../../../services/graph/refuse-long-window.ts';
import type { RequestContext } from '../../../services/graph/request-context.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
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
        from: t.arg({ type: 'Date', description: 'First day; 30 days up to the last one when left out.' }),
        to: t.arg({ type: 'Date', description: 'Last day; the newest when left out.' }),
      },
      resolve: (_root, { coinId, ...request }, context) => readHistory(coinId, request, context),
    }),
  );
};

function readHistory(
  coinId: string,
  request: Pick<WindowRequest, 'from' | 'to'>,
  { caller, tiers, snapshot }: RequestContext,
): GemHistory {
  const screener = readScreener(snapshot);
  requireCoin(screener, coinId);
  refuseLongWindow(request, screener.lastDay, MAX_DAYS);
  const window = historyWindow({ caller, tiers }, request, screener.lastDay, PUBLIC_DAYS);
  const points = readScoreHistory(snapshot, coinId, window.fromDay, window.toDay);
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
