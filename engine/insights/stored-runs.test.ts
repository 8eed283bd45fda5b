import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairTradingInsights } from './pair-trading.ts';
import { runSentiment } from './run-sentiment.ts';
import { PAIR_MODES, RUN_DIRECTIONS, type StoredRun } from './stored-run.ts';

const TODAY = 20_000;
const run: fc.Arbitrary<StoredRun> = fc.record({
  storedOn: fc.integer({ min: TODAY - 120, max: TODAY + 2 }),
  pair: fc.constantFrom('ETHBTC', 'SOLETH', 'ADAXRP'),
  direction: fc.constantFrom(...RUN_DIRECTIONS),
  pairMode: fc.constantFrom(...PAIR_MODES, null),
  cagrPct: fc.option(fc.integer({ min: -90, max: 300 })),
  deflatedSharpe: fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)),
});

const middle = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

describe('runSentiment', () => {
  it('counts directions of the runs of the period, by definition', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 40 }), fc.constantFrom('7d', '30d', '90d'), (runs, period) => {
        const days = Number(period.slice(0, -1));
        const recent = runs.filter(({ storedOn }) => TODAY - storedOn < days && storedOn <= TODAY);
        const found = runSentiment(runs, period, TODAY);
        expect(found.totalRuns).toBe(recent.length);
        expect(found.directions.map(({ direction, runs: count }) => [direction, count])).toEqual(
          RUN_DIRECTIONS.map((direction) => [direction, recent.filter((one) => one.direction === direction).length]),
        );
        const shares = found.directions.map(({ share }) => share);
        if (recent.length === 0) expect([shares, found.emptyReason === null]).toEqual([[null, null, null], false]);
        else expect(shares.reduce((sum: number, share) => sum + (share ?? 0), 0)).toBeCloseTo(1, 10);
      }),
    );
  });

  it('says that there are none', () => {
    expect(runSentiment([], '30d', TODAY)).toEqual({
      totalRuns: 0,
      directions: RUN_DIRECTIONS.map((direction) => ({ direction, runs: 0, share: null })),
      emptyReason: 'No backtest was stored in the last 30 days.',
    });
  });
});

describe('pairTradingInsights', () => {
  it('is empty below fifty runs, and says why', () => {
    expect(pairTradingInsights([])).toEqual({
      totalRuns: 0,
      matrix: [],
      leaderboard: [],
      emptyReason: 'It needs 50 stored pair-trading runs; there are 0.',
    });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 49 }), (runs) => {
        const found = pairTradingInsights(runs);
        expect([found.matrix, found.leaderboard]).toEqual([[], []]);
        expect(found.totalRuns).toBe(runs.filter(({ pairMode }) => pairMode !== null).length);
      }),
    );
  });

  it('aggregates by mode and ranks pairs by median deflated Sharpe ratio, by definition', () => {
    fc.assert(
      fc.property(fc.array(run, { minLength: 100, maxLength: 140 }), (runs) => {
        const paired = runs.filter(({ pairMode }) => pairMode !== null);
        fc.pre(paired.length >= 50);
        const { matrix, leaderboard, emptyReason } = pairTradingInsights(runs);
        expect(emptyReason).toBeNull();
        expect(matrix.map(({ mode }) => mode)).toEqual(PAIR_MODES);
        for (const row of matrix) {
          const own = paired.filter(({ pairMode }) => pairMode === row.mode);
          const growths = own.flatMap(({ cagrPct }) => (cagrPct === null ? [] : [cagrPct]));
          expect([row.runs, row.medianCagrPct]).toEqual([own.length, middle(growths)]);
          if (growths.length > 0)
            expect(row.positiveShare).toBeCloseTo(growths.filter((one) => one > 0).length / growths.length, 10);
        }
        expect(leaderboard.length).toBeLessThanOrEqual(9);
        expect(leaderboard.map(({ rank }) => rank)).toEqual(leaderboard.map((_, i) => i + 1));
        leaderboard.forEach((row, i) => {
          const own = paired.filter(({ pair, pairMode }) => pair === row.pair && pairMode === row.mode);
          expect(row.medianDeflatedSharpe).toBeCloseTo(
            middle(own.flatMap((one) => one.deflatedSharpe ?? [])) as number,
            10,
          );
          expect(row.medianDeflatedSharpe).toBeLessThanOrEqual(leaderboard[i - 1]?.medianDeflatedSharpe ?? 1);
        });
      }),
      { numRuns: 40 },
    );
  });
});
