import type { Day } from '../../engine/calendar.ts';
import {
  type Membership,
  rankCoins,
  UNIVERSES,
  type UniverseDeclaration,
  universeMembers,
} from '../../engine/markets/universe-members.ts';
import { lastDayOf, type PanelEntity, type PanelView } from '../../engine/panel-view.ts';
import { latest } from '../../engine/series-view.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { DomainError } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

/** Coin with its newest price, whose age depends on the request, so that a subgraph defines it. */
const COIN = shape.reference<PanelEntity>('Coin');

const MEMBER = shape.object('UniverseMember', 'A coin in a universe.', {
  coin: shape.from('entity', shape.of(COIN, 'Coin that is the member.')),
  rank: shape.integer.orNull('Rank by capitalisation on the day; null without one.'),
  marketCapUsd: shape.number.orNull('Capitalisation on the day, USD.'),
  pair: shape.text('Its pair against USDT.'),
  hasBars: shape.flag('Whether the service has bars of the pair by that day.'),
  from: shape.day('Day it joined.'),
  to: shape.day.orNull('Last day it belonged; null while it does.'),
});

/** Membership of a coin with its rank. */
interface Member extends Membership, ShapeOf<typeof MEMBER> {}

export const UNIVERSE = shape.object(
  'Universe',
  'The largest coins by capitalisation without stablecoins and wrapped or staked copies, selected on the first of each month by the capitalisations of the day before.',
  {
    id: shape.id('Id of the universe, for example crypto-top-50.'),
    size: shape.integer('How many members it is meant to have.'),
    asOf: shape.day('Day of the members.'),
    memberCount: shape.integer('How many it has.'),
    pairs: shape.list('text', 'Pairs of the members.'),
    members: shape.list(MEMBER, 'Members on the day, largest first.'),
    deadCoins: shape.integer('Coins that belonged to it once and have no price on the day any more.'),
  },
);

/** A universe as of a day. */
export interface Universe extends ShapeOf<typeof UNIVERSE> {
  readonly members: readonly Member[];
}

const MAX_SIZE = Math.max(...UNIVERSES.map(({ size }) => size));
/** Rebalancing days of four decades. */
const KEPT_DAYS = 500;

/** Largest coins of a day. Every universe as of every later day asks for those of the same days. */
const largestOn = perSnapshot(
  ({ day }: { readonly coins: PanelView; readonly day: Day }) => String(day),
  (_snapshot, { coins, day }) =>
    rankCoins(coins, day)
      .slice(0, MAX_SIZE)
      .map(({ coin }) => coin),
  KEPT_DAYS,
);

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
  const { members, deadCoins } = compute(snapshot, { size: declaration.size, day });
  return {
    ...declaration,
    asOf: day,
    memberCount: members.length,
    pairs: members.map(({ pair }) => pair),
    members,
    deadCoins,
  };
}

function membersOn(snapshot: SeriesSnapshot, size: number, day: Day): Pick<Universe, 'members' | 'deadCoins'> {
  const coins = snapshot.panel('coins', day);
  const all = universeMembers(coins, size, day, (earlier) => largestOn(snapshot, { coins, day: earlier }));
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
