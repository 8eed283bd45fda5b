import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, toDay, toIsoDate } from '../calendar.ts';
import type { PanelEntity } from '../panel-view.ts';
import { panelEntity, panelView } from '../testing/panel-entity.ts';
import { rankCoins, rebalancingDays, UNIVERSES, universeMembers } from './universe-members.ts';

const NONE = Number.NaN;

/** A coin with daily capitalisations. */
function coin(code: string, from: string, caps: readonly number[], attributes: PanelEntity['attributes'] = {}) {
  const rows = caps.map((market_cap_usd, i) => ({ day: toDay(from) + i, market_cap_usd, price_usd: 1 }));
  return panelEntity(code, rows, attributes);
}

/** A constant capitalisation from one date to another. */
const steady = (code: string, from: string, to: string, cap: number, attributes: PanelEntity['attributes'] = {}) =>
  coin(code, from, new Array<number>(toDay(to) - toDay(from) + 1).fill(cap), attributes);

const ranked = (day: string, ...coins: PanelEntity[]) =>
  rankCoins(panelView(coins), toDay(day)).map(({ coin: code, rank }) => [code, rank]);
const members = (coins: readonly PanelEntity[], size: number, lastDay: string) =>
  universeMembers(panelView(coins), size, toDay(lastDay))
    .map(({ coin: code, from, to }) => [code, toIsoDate(from), to === null ? null : toIsoDate(to)] as const)
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));

describe('rankCoins', () => {
  it('ranks the largest first, starting at one', () => {
    const coins = [
      coin('small', '2026-01-01', [1]),
      coin('large', '2026-01-01', [9]),
      coin('middle', '2026-01-01', [5]),
    ];
    expect(rankCoins(panelView(coins), toDay('2026-01-01'))).toEqual([
      { coin: 'large', rank: 1, marketCapUsd: 9 },
      { coin: 'middle', rank: 2, marketCapUsd: 5 },
      { coin: 'small', rank: 3, marketCapUsd: 1 },
    ]);
  });

  it('orders equal coins by their ids, whatever their input order', () => {
    const tie = ['b', 'a', 'c'].map((code) => coin(code, '2026-01-01', [7]));
    expect(ranked('2026-01-01', ...tie)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    expect(ranked('2026-01-01', ...tie.reverse())).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  it('leaves out stablecoins and copies of other coins', () => {
    const one = (code: string, attributes: PanelEntity['attributes']) => coin(code, '2026-01-01', [7], attributes);
    expect(
      ranked(
        '2026-01-01',
        one('tether', { is_stablecoin: true }),
        one('wrapped-bitcoin', { is_wrapped_or_staked: true }),
        one('solana', { is_stablecoin: false, is_wrapped_or_staked: false }),
        one('unknown', {}),
      ),
    ).toEqual([
      ['solana', 1],
      ['unknown', 2],
    ]);
  });

  it('carries a capitalisation for a week, and has none before the first', () => {
    const old = coin('old', '2026-01-01', [7]);
    expect(['2025-12-31', '2026-01-01', '2026-01-08', '2026-01-09'].map((day) => ranked(day, old).length)).toEqual([
      0, 1, 1, 0,
    ]);
  });

  it('uses the newest capitalisation: a day without one does not make a coin vanish', () => {
    const gappy = coin('gappy', '2026-01-01', [7, 8, NONE, NONE]);
    expect(rankCoins(panelView([gappy]), toDay('2026-01-04'))).toEqual([{ coin: 'gappy', rank: 1, marketCapUsd: 8 }]);
    expect(['2026-01-09', '2026-01-10'].map((day) => ranked(day, gappy).length)).toEqual([1, 0]);
    expect(ranked('2026-01-04', coin('never', '2026-01-01', [NONE, NONE, NONE, NONE]))).toEqual([]);
  });

  it('ignores the following day', () => {
    const coins = [coin('first', '2026-01-01', [5, 1]), coin('second', '2026-01-01', [3, 9])];
    expect([ranked('2026-01-01', ...coins)[0], ranked('2026-01-02', ...coins)[0]]).toEqual([
      ['first', 1],
      ['second', 1],
    ]);
  });
});

describe('rebalancingDays', () => {
  const days = (coins: readonly PanelEntity[], lastDay: string) =>
    rebalancingDays(panelView(coins), toDay(lastDay)).map(toIsoDate);

  it('are the firsts of the months with capitalisations on the day before', () => {
    const one = steady('one', '2026-01-15', '2026-03-20', 5);
    expect(days([one], '2026-04-30')).toEqual(['2026-02-01', '2026-03-01']);
    expect(days([one], '2026-02-28')).toEqual(['2026-02-01']);
    expect(days([one], '2026-03-01')).toEqual(['2026-02-01', '2026-03-01']);
    expect(days([steady('one', '2026-01-31', '2026-02-02', 5)], '2026-02-01')).toEqual(['2026-02-01']);
    expect(days([steady('one', '2026-02-01', '2026-02-02', 5)], '2026-02-02')).toEqual([]);
    expect(days([], '2026-02-02')).toEqual([]);
  });
});

describe('universeMembers', () => {
  const SPAN = ['2026-01-01', '2026-05-10'] as const;

  it('are the largest on the last day of the previous month, from the first of a month to the last of another', () => {
    const rising = coin(
      'rising',
      SPAN[0],
      Array.from({ length: 130 }, (_, i) => i),
    );
    const level = steady('level', ...SPAN, 45);
    // On 31 January `rising` is at 30, on 28 February at 58; days in between do not matter.
    expect(members([rising, level], 1, '2026-05-10')).toEqual([
      ['level', '2026-02-01', '2026-02-28'],
      ['rising', '2026-03-01', null],
    ]);
  });

  it('hold at most the size of the universe, and at most the coins there are', () => {
    const coins = [3, 2, 1].map((cap) => steady(`coin-${cap}`, ...SPAN, cap));
    expect(members(coins, 2, '2026-02-10').map(([code]) => code)).toEqual(['coin-2', 'coin-3']);
    expect(members(coins, 10, '2026-02-10')).toHaveLength(3);
    expect(members(coins, 2, '2026-01-31')).toEqual([]);
  });

  it('keep a dead coin in the months it lived through', () => {
    const dead = steady('dead', '2026-01-01', '2026-03-12', 9);
    const alive = steady('alive', ...SPAN, 5);
    const next = steady('next', ...SPAN, 4);
    expect(members([dead, alive, next], 2, '2026-05-10')).toEqual([
      ['alive', '2026-02-01', null],
      // It died within March and leaves at the next rebalancing, not on the day it died.
      ['dead', '2026-02-01', '2026-03-31'],
      ['next', '2026-04-01', null],
    ]);
  });

  it('let a coin return', () => {
    const caps = Array.from({ length: 130 }, (_, i) => (i > 31 && i < 70 ? 1 : 9));
    expect(members([coin('back', SPAN[0], caps), steady('level', ...SPAN, 5)], 1, '2026-05-10')).toEqual([
      ['back', '2026-02-01', '2026-02-28'],
      ['back', '2026-04-01', null],
      ['level', '2026-03-01', '2026-03-31'],
    ]);
  });

  const FIRST = toDay('2025-11-20');
  const LENGTH = 160;
  const worlds = fc.array(
    fc.record({
      start: fc.nat(90),
      caps: fc.array(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) }, fc.constant(NONE)), {
        minLength: 1,
        maxLength: LENGTH,
      }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  type World = readonly { readonly start: number; readonly caps: readonly number[] }[];
  /** Coins of a world up to a day; a coin without data by then is absent. */
  const upTo = (world: World, lastDay: Day) =>
    panelView(
      world.flatMap(({ start, caps }, i) => {
        const known = caps.slice(0, Math.max(lastDay - FIRST - start + 1, 0));
        return known.length === 0 ? [] : [coin(`coin-${i}`, toIsoDate(FIRST + start), known)];
      }),
    );
  /** Members on a day, and since when. */
  const on = (memberships: ReturnType<typeof universeMembers>, day: Day) =>
    memberships
      .filter(({ from, to }) => from <= day && (to === null || to >= day))
      .map(({ coin: code, from }) => `${code} since ${toIsoDate(from)}`)
      .sort();

  it('are unaffected on a past day by later days, added or changed', () => {
    fc.assert(
      fc.property(worlds, fc.nat(LENGTH), fc.integer({ min: 1, max: 4 }), (world, cut, size) => {
        const last = FIRST + LENGTH - 1;
        const asOf = FIRST + Math.min(cut, LENGTH - 1);
        const past = universeMembers(upTo(world, asOf), size, asOf);
        const mutated = world.map(({ start, caps }) => ({
          start,
          caps: caps.map((cap, i) => (FIRST + start + i > asOf ? 7 - cap : cap)),
        }));
        for (const other of [world, mutated]) {
          const whole = universeMembers(upTo(other, last), size, last);
          for (let day = FIRST; day <= asOf; day++) expect(on(whole, day), toIsoDate(day)).toEqual(on(past, day));
        }
      }),
    );
  });

  it('are on each day the top of the ranking before the month began', () => {
    fc.assert(
      fc.property(worlds, fc.integer({ min: 1, max: 4 }), (world, size) => {
        const last = FIRST + LENGTH - 1;
        const coins = upTo(world, last);
        const memberships = universeMembers(coins, size, last);
        const chosen = rebalancingDays(coins, last);
        for (let day = FIRST; day <= last; day++) {
          const since = chosen.findLast((one) => one <= day);
          const expected = since === undefined ? [] : rankCoins(coins, since - 1).slice(0, size);
          const codes = on(memberships, day).map((text) => text.split(' ')[0]);
          expect(codes, toIsoDate(day)).toEqual(expected.map((one) => one.coin).sort());
        }
      }),
    );
  });
});

it('offers universes of 10, 50, 100 and 250', () => {
  expect(UNIVERSES.map(({ id, size }) => [id, size])).toEqual(
    [10, 50, 100, 250].map((size) => [`crypto-top-${size}`, size]),
  );
});
