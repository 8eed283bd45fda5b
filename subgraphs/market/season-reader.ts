import type { Day } from '../../engine/calendar.ts';
import { type SeasonIndex, seasonIndex } from '../../engine/cycle/season-index.ts';
import { UNIVERSES, type UniverseDeclaration } from '../../engine/markets/universe-members.ts';
import type { SubgraphContext } from '../../platform/graph/subgraph-context.ts';
import { readNewestCoin } from '../../platform/markets/newest-coin.ts';
import { readUniverse } from '../../platform/markets/universe-reader.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

const UNIVERSE = UNIVERSES.find(({ id }) => id === 'crypto-top-50') as UniverseDeclaration;

/** The season index of the top 50 with what it was computed on. */
export interface TopSeason extends SeasonIndex {
  readonly universe: string;
  readonly asOf: Day;
  /** Pair of each coin. */
  readonly pairs: ReadonlyMap<string, string>;
}

const compute = perSnapshot(
  () => UNIVERSE.id,
  (snapshot): TopSeason => {
    const { asOf, members } = readUniverse(UNIVERSE, snapshot, null);
    const coins = members.map(({ coin }) => coin);
    return {
      universe: UNIVERSE.id,
      asOf,
      pairs: new Map(members.map(({ coin, pair }) => [coin, pair])),
      ...seasonIndex(snapshot.panel('coins', asOf), coins, asOf),
    };
  },
);

/** Null while there are no coins. */
function readSeasonIndex(snapshot: SeriesSnapshot): TopSeason | null {
  return snapshot.panel('coins').entities.size === 0 ? null : compute(snapshot, undefined);
}

/** The top 50 of the newest day against Bitcoin; null with the reason without coins, or with coins too old to be the newest. */
export function readRecentTop({ snapshot, freshness, declarations }: SubgraphContext): {
  readonly top: TopSeason | null;
  readonly nullReason: string | null;
} {
  const top = readSeasonIndex(snapshot);
  const row = readNewestCoin(snapshot, declarations);
  if (!top || !row) return { top: null, nullReason: 'there are no coins yet' };
  const { refusal } = freshness.of(snapshot, row);
  return refusal ? { top: null, nullReason: refusal.message } : { top, nullReason: null };
}
