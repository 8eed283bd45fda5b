import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENESIS_DAY } from '../calendar.ts';
import { deriveSeries, viewOf } from '../testing/derive-series.ts';
import {
  ALTCOIN_VOTES,
  altcoinColor,
  altcoinSeasonDay,
  altcoinSignals,
  derivation,
  voteColor,
} from './altcoin-season.ts';

const SERIES = ALTCOIN_VOTES.map(({ series }) => series);

/** The definition read literally: mean of the last n values, none of them missing. */
function mean(values: readonly number[], at: number, n: number): number {
  const window = values.slice(Math.max(at - n + 1, 0), at + 1);
  return window.length < n ? Number.NaN : window.reduce((sum, value) => sum + value, 0) / n;
}

function votesByDefinition(columns: Readonly<Record<string, readonly number[]>>, at: number): number {
  return SERIES.reduce((sum, series) => {
    const trend = Math.sign(mean(columns[series] ?? [], at, 20) - mean(columns[series] ?? [], at, 50));
    return sum + (series === 'eth_dominance' ? trend : -trend);
  }, 0);
}

/** Market shares in whole hundredths, so that means tie only where they are equal. */
const shares = fc.record(
  Object.fromEntries(
    SERIES.map((series) => [series, fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 80, maxLength: 80 })]),
  ),
);

describe('the votes for altcoins', () => {
  it('match the definition on any shares', () => {
    fc.assert(
      fc.property(shares, (columns) => {
        const { altcoin_season_votes: votes = [] } = deriveSeries(derivation, columns);
        for (let i = 0; i < 80; i++) expect(votes[i]).toBe(votesByDefinition(columns, i));
      }),
      { numRuns: 30 },
    );
  });

  it('add up to the net votes and match the values of the derivation', () => {
    fc.assert(
      fc.property(shares, (columns) => {
        const { altcoin_season_votes: votes = [] } = deriveSeries(derivation, columns);
        const signals = altcoinSignals(viewOf(columns), GENESIS_DAY + 79);
        expect(signals.map(({ key }) => key)).toEqual(['USDT.D', 'USDC.D', 'BTC-DOM', 'ETH-DOM']);
        expect(signals.reduce((sum, { vote }) => sum + vote, 0)).toBe(votes[79]);
        for (const { series, value, sma20 } of signals) {
          expect(value).toBe(columns[series]?.[79]);
          expect(sma20).toBeCloseTo(mean(columns[series] ?? [], 79, 20), 9);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('fall with the shares of stablecoins and Bitcoin, and rise with that of ether', () => {
    const falling = Array.from({ length: 60 }, (_, i) => 100 - i);
    const rising = [...falling].reverse();
    const day = GENESIS_DAY + 59;
    const all = (eth: number[]) =>
      viewOf({ usdt_dominance: falling, usdc_dominance: falling, btc_dominance: falling, eth_dominance: eth });
    expect(altcoinSignals(all(rising), day).map(({ vote }) => vote)).toEqual([1, 1, 1, 1]);
    expect(altcoinSignals(all(falling), day).map(({ vote }) => vote)).toEqual([1, 1, 1, -1]);
    const flat = Array.from({ length: 60 }, () => 7);
    expect(altcoinSignals(all(flat), day).at(-1)?.vote).toBe(0);
  });

  it('are absent where one share is missing', () => {
    const { altcoin_season_votes: votes = [] } = deriveSeries(derivation, {
      usdt_dominance: Array.from({ length: 60 }, (_, i) => i),
      btc_dominance: Array.from({ length: 60 }, (_, i) => i),
    });
    expect(votes.every(Number.isNaN)).toBe(true);
  });

  it.each([
    [4, 'green'],
    [3, 'green'],
    [2, 'amber'],
    [1, 'amber'],
    [0, 'red'],
    [-4, 'red'],
  ] as const)('%i are %s', (votes, color) => {
    expect(altcoinColor(votes)).toBe(color);
  });

  it('have a colour each', () => {
    expect([1, 0, -1].map(voteColor)).toEqual(['green', 'amber', 'red']);
  });
});

describe('the day of the reading', () => {
  const view = (votedUntil: number, dominanceUntil: number) =>
    viewOf({
      altcoin_season_votes: Array.from({ length: votedUntil }, () => 1),
      btc_dominance: Array.from({ length: dominanceUntil }, () => 50),
    });

  it('is the newest with votes, for a week', () => {
    expect(altcoinSeasonDay(view(10, 17))).toBe(GENESIS_DAY + 9);
    expect(altcoinSeasonDay(view(10, 18))).toBe(GENESIS_DAY + 17);
  });

  it('is the newest with dominance where there are no votes, and null without dominance', () => {
    expect(altcoinSeasonDay(view(0, 5))).toBe(GENESIS_DAY + 4);
    expect(altcoinSeasonDay(viewOf({ eth_dominance: [1, 2] }))).toBeNull();
  });
});
