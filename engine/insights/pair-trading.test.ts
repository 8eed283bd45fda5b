import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAIR_MODE } from '../pairs/pair-mode.ts';
import type { PairRun } from '../pairs/pair-study.ts';
import { pairTradingInsights } from './pair-trading.ts';

const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const figures = fc.record({
  trades: fc.integer({ min: 0, max: 90 }),
  cagr: fc.option(share.map((value) => 3 * value - 1)),
  maxDrawdown: share,
  barSharpe: fc.option(share.map((value) => value / 10 - 0.05)),
  ratio: share,
  lost: fc.boolean(),
});

/** Each pair once in each mode. */
const runsOf = (pairs: { min: number; max: number }) =>
  fc.array(fc.tuple(figures, figures, figures), { minLength: pairs.min, maxLength: pairs.max }).map((all) =>
    all.flatMap((own, i) =>
      own.map(
        ({ ratio, ...one }, mode): PairRun => ({
          ...one,
          pair: `A${i}/BTC`,
          markets: [`x:A${i}`, 'x:BTC'],
          firstDay: 100,
          lastDay: 900,
          mode: PAIR_MODE.values[mode] as PairRun['mode'],
          wins: Math.floor(one.trades / 2),
          deflatedSharpe: one.trades < 30 ? null : ratio,
          nullReason: one.trades < 30 ? 'few' : null,
        }),
      ),
    ),
  );

const middle = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 9));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('pairTradingInsights', () => {
  it('is empty below fifty runs, and says why', () => {
    const emptyReason = (runs: number) =>
      `The matrix needs 50 backtests of pairs; there are ${runs}. Each pair of studied markets with 400 common daily bars adds 3.`;
    expect(pairTradingInsights([])).toEqual({ totalRuns: 0, matrix: [], leaderboard: [], emptyReason: emptyReason(0) });
    fc.assert(
      fc.property(runsOf({ min: 0, max: 16 }), (runs) => {
        expect(pairTradingInsights(runs)).toEqual({
          totalRuns: runs.length,
          matrix: [],
          leaderboard: [],
          emptyReason: emptyReason(runs.length),
        });
      }),
      { numRuns: 20 },
    );
  });

  it('summarises each mode, by definition', () => {
    fc.assert(
      fc.property(runsOf({ min: 17, max: 30 }), (runs) => {
        const { matrix, totalRuns, emptyReason } = pairTradingInsights(runs);
        expect([totalRuns, emptyReason, matrix.map(({ mode }) => mode)]).toEqual([
          runs.length,
          null,
          [...PAIR_MODE.values],
        ]);
        for (const row of matrix) {
          const own = runs.filter(({ mode }) => mode === row.mode);
          const trades = sum(own.map((one) => one.trades));
          const deflated = own.flatMap(({ deflatedSharpe }) => deflatedSharpe ?? []);
          const growths = own.flatMap(({ cagr }) => cagr ?? []);
          const gained = growths.filter((growth) => growth > 0);
          expect(row).toEqual({
            mode: row.mode,
            runs: own.length,
            trades,
            winRate: near(trades === 0 ? null : sum(own.map(({ wins }) => wins)) / trades),
            medianCagrPct: near(middle(growths.map((growth) => 100 * growth))),
            positiveShare: near(growths.length === 0 ? null : gained.length / growths.length),
            medianMaxDrawdownPct: near(middle(own.map(({ maxDrawdown }) => 100 * maxDrawdown))),
            medianSharpePerBar: near(middle(own.flatMap(({ barSharpe }) => barSharpe ?? []))),
            medianDeflatedSharpe: near(middle(deflated)),
            judgedRuns: deflated.length,
            passingRuns: deflated.filter((ratio) => ratio >= 0.95).length,
            lostRuns: own.filter(({ lost }) => lost).length,
            nullReason: deflated.length > 0 ? null : expect.stringContaining('30 completed trades'),
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('ranks the twenty best pairs by deflated Sharpe ratio, and none without one', () => {
    fc.assert(
      fc.property(runsOf({ min: 17, max: 30 }), (runs) => {
        const { leaderboard } = pairTradingInsights(runs);
        const judged = runs.flatMap(({ deflatedSharpe }) => deflatedSharpe ?? []).sort((a, b) => b - a);
        expect(leaderboard.map(({ medianDeflatedSharpe }) => medianDeflatedSharpe)).toEqual(judged.slice(0, 20));
        expect(leaderboard.map(({ rank }) => rank)).toEqual(leaderboard.map((_, i) => i + 1));
        for (const row of leaderboard) {
          const own = runs.find(({ pair, mode }) => pair === row.pair && mode === row.mode) as PairRun;
          const { trades, markets, firstDay, lastDay } = own;
          expect(row).toMatchObject({ runs: 1, trades, markets, firstDay, lastDay, nullReason: null });
          expect(row.medianMaxDrawdownPct).toBeCloseTo(100 * own.maxDrawdown, 9);
        }
      }),
      { numRuns: 40 },
    );
  });
});
