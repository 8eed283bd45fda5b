import { type Day, toDay, toIsoDate } from '../../../engine/calendar.ts';
import type { ScorePoint } from '../../../engine/screener/score-history.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { GraphBuilder, HistoryRange, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { historyWindow, resolutionOf, type WindowRequest } from '../../../platform/graph/history-window.ts';
import type { RequestContext } from '../../../platform/graph/request-context.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { readScoreHistory, readScreener, requireCoin } from '../screener-reader.ts';

const PUBLIC_DAYS = 365;
/** A year, a leap one too. */
const MOST_DAYS = 366;

interface GemHistory {
  readonly coinId: string;
  readonly from: string;
  readonly to: string;
  readonly points: readonly ScorePoint[];
  readonly range: HistoryRange;
}

/** Past scores of a coin. */
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
  { caller, snapshot }: RequestContext,
): GemHistory {
  const screener = readScreener(snapshot);
  requireCoin(screener, coinId);
  refuseLongWindow(request, screener.lastDay);
  const { fromDay, toDay: last, range } = historyWindow(caller, request, screener.lastDay, PUBLIC_DAYS);
  return {
    coinId,
    from: toIsoDate(fromDay),
    to: toIsoDate(last),
    points: readScoreHistory(snapshot, coinId, fromDay, last),
    range,
  };
}

/** @throws DomainError `invalid_input` beyond a year. */
function refuseLongWindow({ from, to }: Pick<WindowRequest, 'from' | 'to'>, newest: Day): void {
  if (!from) return;
  const days = (to ? toDay(to) : newest) - toDay(from) + 1;
  if (days <= MOST_DAYS) return;
  const detail = `is ${days} days before the end of the window; at most ${MOST_DAYS} are allowed`;
  throw new DomainError('invalid_input', `from ${detail}.`, { errors: [{ parameter: 'from', detail }] });
}

function addHistory(builder: GraphBuilder, types: SharedTypes) {
  const point = builder.objectRef<ScorePoint>('GemScorePoint').implement({
    description: 'Score of a past day.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day.', resolve: ({ day }) => toIsoDate(day) }),
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
  return builder.objectRef<GemHistory>('GemScoreHistory').implement({
    description: 'Past scores of a coin. Each day is ranked among the coins of that day.',
    fields: (t) => ({
      coinId: t.exposeID('coinId', { description: 'CoinGecko id.' }),
      from: t.expose('from', { type: 'Date', description: 'First day of the window.' }),
      to: t.expose('to', { type: 'Date', description: 'Last day of the window.' }),
      days: t.int({ description: 'Length of the window in days.', resolve: ({ range }) => range.grantedDays }),
      snapshots: t.field({
        type: [point],
        description: 'Days with a score, ascending.',
        resolve: ({ points }) => [...points],
      }),
      range: t.field({
        type: types.historyRange(),
        description: 'How the window was granted.',
        resolve: ({ range }) => range,
      }),
      resolution: t.field({
        type: types.resolution(),
        description: 'How dense the points are.',
        resolve: ({ points }) => resolutionOf(points.map(({ day }) => day)),
      }),
    }),
  });
}
