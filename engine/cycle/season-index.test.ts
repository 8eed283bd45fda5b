import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panelEntity, panelView } from '../testing/panel-entity.ts';
import { seasonIndex, seasonOf } from './season-index.ts';

const DAY = 20_000;
const START = DAY - 90;

const coin = (code: string, before: number, now: number) =>
  panelEntity(code, [
    { day: START, price_usd: before },
    { day: DAY, price_usd: now },
  ]);

describe('the season index', () => {
  it('counts the coins that outperformed Bitcoin', () => {
    const coins = panelView([
      coin('bitcoin', 100, 150),
      coin('faster', 1, 1.6),
      coin('equal', 2, 3),
      coin('slower', 4, 2),
    ]);
    const { coins: rows, ...index } = seasonIndex(coins, ['bitcoin', 'faster', 'equal', 'slower'], DAY);
    expect(index).toEqual({ btcReturnPct: 50, compared: 3, beating: 1, share: 1 / 3, nullReason: null });
    expect(rows.map(({ coin: id, beatsBtc }) => [id, beatsBtc])).toEqual([
      ['faster', true],
      ['equal', false],
      ['slower', false],
    ]);
    expect(rows[2]?.returnPct).toBe(-50);
  });

  it('leaves out coins that are too young, with the reason, and has no index below half of the coins', () => {
    const young = ['a', 'b', 'c'].map((code) => panelEntity(code, [{ day: DAY, price_usd: 1 }]));
    const coins = panelView([coin('bitcoin', 1, 1), coin('old', 1, 2), coin('older', 1, 3), ...young]);
    const both = seasonIndex(coins, ['bitcoin', 'old', 'older', 'a'], DAY);
    expect([both.compared, both.share, both.coins[2]?.nullReason]).toEqual([2, 1, 'no price 90 days earlier']);
    const few = seasonIndex(coins, ['bitcoin', 'old', 'a', 'b', 'c'], DAY);
    expect([few.share, few.nullReason]).toEqual([null, 'only 1 of 4 coins can be compared over 90 days']);
  });

  it('keeps a coin that stopped trading at its last price', () => {
    const dead = panelEntity('dead', [
      { day: START - 3, price_usd: 10 },
      { day: DAY - 20, price_usd: 0.001 },
    ]);
    const { coins: rows } = seasonIndex(panelView([coin('bitcoin', 1, 1), dead]), ['dead'], DAY);
    expect(rows[0]).toMatchObject({ beatsBtc: false, priceDay: DAY - 20 });
    expect(rows[0]?.returnPct).toBeCloseTo(-99.99, 6);
  });

  it('uses no price more than a week older than the start', () => {
    const stale = panelEntity('stale', [
      { day: START - 8, price_usd: 10 },
      { day: DAY, price_usd: 20 },
    ]);
    const { coins: rows } = seasonIndex(panelView([coin('bitcoin', 1, 1), stale]), ['stale'], DAY);
    expect(rows[0]?.beatsBtc).toBeNull();
  });

  it('is missing without Bitcoin', () => {
    const { share, btcReturnPct } = seasonIndex(panelView([coin('a', 1, 2)]), ['a'], DAY);
    expect([share, btcReturnPct]).toEqual([null, null]);
  });

  it('is unaffected by later data', () => {
    const prices = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 200, maxLength: 200 });
    fc.assert(
      fc.property(prices, prices, fc.integer({ min: 100, max: 199 }), (bitcoin, other, cut) => {
        const rows = (values: readonly number[], factor: number) =>
          values.map((value, i) => ({ day: START + i, price_usd: i > cut ? value * factor : value }));
        const index = (factor: number, length: number) =>
          seasonIndex(
            panelView([
              panelEntity('bitcoin', rows(bitcoin, factor).slice(0, length)),
              panelEntity('other', rows(other, 1 / factor).slice(0, length)),
            ]),
            ['other'],
            START + cut,
          );
        expect(index(1.7, 200)).toEqual(index(1, 200));
        expect(index(1, cut + 1)).toEqual(index(1, 200));
      }),
    );
  });

  it.each([
    [100, 'altcoin'],
    [75, 'altcoin'],
    [74.9, 'neutral'],
    [25.1, 'neutral'],
    [25, 'bitcoin'],
    [0, 'bitcoin'],
  ] as const)('of %f is %s', (index, season) => {
    expect(seasonOf(index)).toBe(season);
  });
});
