import type { Day } from '../../engine/calendar.ts';
import {
  type Membership,
  rankCoins,
  type UniverseDeclaration,
  universeMembers,
} from '../../engine/markets/universe-members.ts';
import { lastDayOf, type PanelEntity } from '../../engine/panel-view.ts';
import { latest } from '../../engine/series-view.ts';
import { DomainError } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

/** A universe as of a day. */
export interface Universe extends UniverseDeclaration {
  readonly asOf: Day;
  /** Members by market capitalisation, largest first. */
  readonly members: readonly Member[];
  /** Number of former members without a price on the day. */
  readonly deadCoins: number;
}

/** Membership of a coin with its rank. */
export interface Member extends Membership {
  readonly entity: PanelEntity;
  readonly rank: number | null;
  readonly marketCapUsd: number | null;
  readonly pair: string;
  readonly hasBars: boolean;
}

const compute = perSnapshot(
  ({ size, day }: { size: number; day: Day }) => `${size}@${day}`,
  (snapshot, { size, day }) => membersOn(snapshot, size, day),
);

/**
 * Returns a universe as of a day, by default the newest day with coins. Later data has no effect.
 *
 * @throws DomainError `source_unavailable` without any coins.
 */
export function readUniverse(declaration: UniverseDeclaration, snapshot: SeriesSnapshot, asOf: Day | null): Universe {
  const newest = newestUniverseDay(snapshot);
  const day = Math.min(asOf ?? newest, newest);
  return { ...declaration, asOf: day, ...compute(snapshot, { size: declaration.size, day }) };
}

function membersOn(snapshot: SeriesSnapshot, size: number, day: Day): Pick<Universe, 'members' | 'deadCoins'> {
  const coins = snapshot.panel('coins', day);
  const all = universeMembers(coins, size, day);
  const ranks = new Map(rankCoins(coins, day).map((one) => [one.coin, one]));
  const bars = snapshot.panel('bars', day).entities;
  const members = all
    .filter(({ to }) => to === null)
    .map((membership): Member => {
      const entity = coins.entities.get(membership.coin) as PanelEntity;
      const pair = `${String(entity.attributes.symbol ?? entity.code).toUpperCase()}USDT`;
      const ranked = ranks.get(membership.coin);
      return {
        ...membership,
        entity,
        rank: ranked?.rank ?? null,
        marketCapUsd: ranked?.marketCapUsd ?? null,
        pair,
        hasBars: bars.has(`binance:${pair}`) || bars.has(`binance-perp:${pair}`),
      };
    })
    .sort((a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER));
  const once = new Set(all.map(({ coin }) => coin));
  const deadCoins = [...once].filter((id) => lastDayOf(coins.entities.get(id) as PanelEntity) < day);
  return { members, deadCoins: deadCoins.length };
}

/** Newest day with a universe: the newest day with a row of any coin, but not after the newest bitcoin price. */
export function newestUniverseDay(snapshot: SeriesSnapshot): Day {
  const { entities } = snapshot.panel('coins');
  const last = [...entities.values()].reduce((day, { days }) => Math.max(day, days.at(-1) ?? 0), 0);
  if (last === 0)
    throw new DomainError(
      'source_unavailable',
      'No coins have been collected so far, so there is no universe. Try again after the first collection.',
      { source: 'coins' },
    );
  return Math.min(last, latest(snapshot.view(), 'btc_close')?.day ?? last);
}
