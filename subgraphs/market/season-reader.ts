import type { Day } from '../../engine/calendar.ts';
import { type SeasonIndex, seasonIndex } from '../../engine/cycle/season-index.ts';
import { UNIVERSES, type UniverseDeclaration } from '../../engine/markets/universe-members.ts';
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

/** The top 50 of the newest day against Bitcoin, null while there are no coins. */
export function readSeasonIndex(snapshot: SeriesSnapshot): TopSeason | null {
  return snapshot.panel('coins').entities.size === 0 ? null : compute(snapshot, undefined);
}
