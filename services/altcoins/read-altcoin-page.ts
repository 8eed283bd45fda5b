import {
  ALTCOIN_ROW,
  type AltcoinChoice,
  type AltcoinRow,
  altcoinRows,
  chooseAltcoins,
} from '../../engine/altcoins/altcoin-rows.ts';
import { SCREENER_SIZE } from '../../engine/screener/screener-scores.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { readTodaySeries } from '../charts/read-today.ts';
import { TODAY_SERIES } from '../charts/today.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { areCoinsTooOld } from './read-coin-page.ts';
import { findScreener, readScores } from './screener-reader.ts';
import { readStrengths } from './strength-reader.ts';

/** Series of the tiles above the table. */
export const TILES = ['altcoin_season_votes', 'btc_dominance', 'btc_dominance_change_90d', 'eth_cycle_score'];
const SEASON_OBJECT = { type: 'altcoin_season', subject: 'GLOBAL' } as const;

export const SEASON = shape.object('AltcoinPageSeason', 'State of the altcoin season.', {
  summary: shape.label('Summary of the reading.'),
});

export const ALTCOIN_PAGE = shape.object('AltcoinPage', 'Altcoins by score, size or strength against Bitcoin.', {
  date: shape.day.orNull('Newest day of the prices of coins; null without coins.'),
  ageDays: shape.integer.orNull('Days from `date` to today, UTC; null without coins.'),
  isTooOld: shape.flag('Whether the prices of coins are too old to be current.'),
  rows: shape.list(ALTCOIN_ROW, 'Coins that match, in the order of the sort; coins without its value come last.'),
  compared: shape.integer('Coins there are.'),
  size: shape.integer('Most coins that are compared.'),
  listed: shape.integer('Highest composites that the page lists.'),
  slugs: shape.list('text', 'Ids of all compared coins, whatever is searched for.'),
  tiles: shape.list(TODAY_SERIES, 'Season votes and dominance.'),
});

const allRows = perSnapshot(
  (listed: number) => String(listed),
  (snapshot: SeriesSnapshot, listed): AltcoinRow[] => {
    const screener = findScreener(snapshot);
    return screener ? altcoinRows(screener, readScores(snapshot).slice(0, listed), readStrengths(snapshot)) : [];
  },
  2,
);

/** Reads the altcoins that match a choice, with the tiles above them. */
export function readAltcoinPage(choice: AltcoinChoice, context: SubgraphContext): ShapeOf<typeof ALTCOIN_PAGE> {
  const { snapshot, tiers, clock } = context;
  const listed = tiers.free.screenerRows;
  const all = allRows(snapshot, listed);
  const date = findScreener(snapshot)?.lastDay ?? null;
  return {
    date,
    ageDays: date === null ? null : clock.today() - date,
    isTooOld: areCoinsTooOld(context),
    rows: chooseAltcoins(all, choice),
    compared: all.length,
    size: SCREENER_SIZE,
    listed,
    slugs: all.map(({ coin }) => coin),
    tiles: TILES.map((id) => readTodaySeries(id, context)),
  };
}

/** Reads the summary of the altcoin season; null before it begins. */
export async function readSeason({
  declarations,
  knowledge,
  snapshot,
}: SubgraphContext): Promise<ShapeOf<typeof SEASON> | null> {
  const { type, subject } = SEASON_OBJECT;
  const declaration = declarations.knowledge.find((one) => one.type === type);
  if (!declaration || !knowledge.exists(snapshot, declaration, { subject, asOf: snapshot.lastDay })) return null;
  const { result } = await knowledge.readLatest(snapshot, declaration, subject);
  return { summary: result.explanation.summary };
}
