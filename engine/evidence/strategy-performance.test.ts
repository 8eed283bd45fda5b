import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { runOutcome } from '../testing/run-outcome.ts';
import type { RunOutcome } from './run-outcome.ts';
import { createRunSet } from './run-set.ts';
import { strategyPerformance } from './strategy-performance.ts';
import { SVC_SCORE_PARTS, svcScore } from './svc-score.ts';

const YEAR = 365;
const rows: readonly RunOutcome[] = [
  runOutcome({ firstDay: 0, lastDay: 4 * YEAR - 1, trades: 40, wins: 10, cagr: 0.3, benchmarkCagr: 0.2 }),
  // Covers two years of the first and one of its own.
  runOutcome({ firstDay: 2 * YEAR, lastDay: 5 * YEAR - 1, trades: 20, wins: 15, cagr: -0.1, benchmarkCagr: 0.1 }),
  runOutcome({ firstDay: 7 * YEAR, lastDay: 7 * YEAR + 72, trades: 0, wins: 0, cagr: null, maxDrawdown: 0.6 }),
];
const performance = (stored: readonly RunOutcome[], interval = '1d', reference = 'bh') =>
  strategyPerformance(createRunSet(stored), 'golden_cross', { asset: 'btc', pair: null }, interval, reference);

describe('strategy performance', () => {
  it('averages the runs with equal weight', () => {
    const found = performance(rows);
    expect(found).toMatchObject({ runCount: 3, totalTrades: 60, avgTrades: 20, nullReason: null });
    expect(found.avgCagr).toBeCloseTo((0.3 - 0.1) / 2, 12);
    expect(found.avgWinRate).toBeCloseTo((0.25 + 0.75) / 2, 12);
    expect(found.avgDrawdown).toBeCloseTo((0.3 + 0.3 + 0.6) / 3, 12);
  });

  it('counts a day that several runs cover once', () => {
    expect(performance(rows).effectiveYears).toBeCloseTo(5 + 73 / YEAR, 12);
  });

  it('compares with buy-and-hold over the window of each run', () => {
    const { vsBuyHold } = performance(rows);
    expect(vsBuyHold).toMatchObject({ reference: 'bh', runs: 2, beats: false, aheadShare: 0.5, nullReason: null });
    expect(vsBuyHold.cagrDelta).toBeCloseTo((0.1 - 0.2) / 2, 12);
  });

  it('compares with dollar-cost averaging over the same time', () => {
    const plan = runOutcome({ strategy: 'dca_reference', firstDay: 0, lastDay: 4 * YEAR - 1, cagr: 0.25 });
    const { vsReference, vsBuyHold } = performance([...rows, plan], '1d', 'dca');
    expect(vsReference).toMatchObject({ reference: 'dca', runs: 1, beats: true });
    expect(vsReference.cagrDelta).toBeCloseTo(0.05, 12);
    expect(vsBuyHold).toEqual(performance(rows).vsBuyHold);
    expect(performance(rows, '1d', 'dca').vsReference).toEqual({
      reference: 'dca',
      runs: 0,
      beats: null,
      cagrDelta: null,
      aheadShare: null,
      nullReason: 'No backtest and dca both have an annual return over the same period.',
    });
  });

  it('is unaffected by other assets, intervals, strategies and filters', () => {
    const others = [
      runOutcome({ asset: 'ETH', cagr: 9 }),
      runOutcome({ interval: '1w', cagr: 9 }),
      runOutcome({ strategy: 'rsi_sma', cagr: 9 }),
      runOutcome({ filters: 'fear_greed', cagr: 9 }),
    ];
    const { svcScore: _, ...alone } = performance(rows);
    const { svcScore: __, ...among } = performance([...others, ...rows].reverse());
    expect(among).toEqual(alone);
  });

  it('covers the named market, or else the one that represents the asset', () => {
    const index = rows.map((row) => ({ ...row, pair: 'index:BTCUSD', cagr: 5 }));
    const set = createRunSet([...rows, ...index]);
    const of = (pair: string | null) =>
      strategyPerformance(set, 'golden_cross', { asset: 'BTC', pair }, '1d', 'bh').avgCagr;
    expect(of(null)).toBe(performance(rows).avgCagr);
    expect([of('binance:BTCUSDT'), of('index:BTCUSD')]).toEqual([of(null), 5]);
  });

  it('is unaffected by callers, whose runs are reported separately', () => {
    const byCaller = (callerId: string, differences: Partial<RunOutcome>) =>
      runOutcome({ origin: 'user', callerId, cagr: 9, benchmarkCagr: 0, ...differences });
    const fifty = Array.from({ length: 50 }, (_, i) => byCaller('a', { firstDay: i }));
    const { callers, ...own } = performance([...rows, ...fifty]);
    const { callers: none, ...alone } = performance(rows);
    expect(own).toEqual(alone);
    expect(none).toMatchObject({ callers: 0, runs: 0 });
    expect(callers).toEqual({
      callers: 1,
      runs: 50,
      medianCagr: null,
      cagrDelta: null,
      nullReason: 'It needs backtests of 3 callers; there are 1.',
    });
    const three = [...fifty, byCaller('b', { cagr: 0.1 }), byCaller('c', { cagr: 0.2 })];
    // Fifty runs of one caller are one vote of three: 9, 0.1 and 0.2.
    expect(performance([...rows, ...three]).callers).toMatchObject({ callers: 3, runs: 52, medianCagr: 0.2 });
    expect(performance([...rows, ...three]).callers.cagrDelta).toBeCloseTo(0.2, 12);
  });

  it('says what is missing', () => {
    expect(performance(rows, '1w')).toMatchObject({
      runCount: 0,
      avgCagr: null,
      avgWinRate: null,
      effectiveYears: null,
      totalTrades: 0,
      nullReason: 'The service has no backtest without filters for this strategy, asset and interval.',
      svcScore: { score: null },
    });
    expect(performance(rows.slice(2)).nullReason).toBe(
      'No backtest is long enough for an annual return. No backtest has a completed trade.',
    );
  });
});

describe('the svc score', () => {
  /** A run that led buy-and-hold by the given amount. */
  const ahead = (lead: number, differences: Partial<RunOutcome> = {}) =>
    runOutcome({ cagr: 0.1 + lead, benchmarkCagr: 0.1, ...differences });

  it('is the weighted sum of its parts', () => {
    const run = ahead(0.1, { deflatedSharpe: 0.8, maxDrawdown: 0.4, trades: 300 });
    const cells = ['BTC', 'ETH', 'SOL'].map((asset, i) => ahead(i - 0.5, { asset }));
    const { score, parts, nullReason } = svcScore([run], cells);
    const breadth = wilsonInterval(2 / 3, 3).low;
    expect(nullReason).toBeNull();
    expect(parts.map(({ value }) => value)).toEqual([
      0.8,
      expect.closeTo(0.75, 11),
      0.6,
      expect.closeTo(breadth, 11),
      0.75,
    ]);
    expect(score).toBeCloseTo(35 * 0.8 + 25 * 0.75 + 15 * 0.6 + 15 * breadth + 10 * 0.75, 9);
  });

  it('has weights that sum to 100 and stays within 0 and 100', () => {
    expect(SVC_SCORE_PARTS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    const best = ahead(9, { deflatedSharpe: 1, maxDrawdown: 0 });
    const worst = ahead(-9, { deflatedSharpe: 0, maxDrawdown: 1 });
    expect(svcScore([best], [best]).score).toBeLessThanOrEqual(100);
    expect(svcScore([worst], [worst]).score).toBeGreaterThanOrEqual(0);
  });

  it('rises with each of its parts', () => {
    const unit = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
    const state = fc.record({ dsr: unit, fall: unit, lead: unit, ahead: fc.nat(12), trades: fc.nat(500) });
    const scoreOf = ({ dsr, fall, lead, ahead: leading, trades }: { [key: string]: number }) => {
      const differences = { deflatedSharpe: dsr!, maxDrawdown: fall!, trades: trades! };
      const run = ahead(lead! - 0.5, differences);
      const cells = Array.from({ length: 12 }, (_, i) => ahead(i < leading! ? 0.1 : -0.1, { asset: `A${i}` }));
      return svcScore([run], cells).score ?? Number.NaN;
    };
    fc.assert(
      fc.property(state, state, (one, other) => {
        for (const key of ['dsr', 'lead', 'ahead', 'trades', 'fall'] as const) {
          const changed = scoreOf({ ...one, [key]: other[key] }) - scoreOf(one);
          const better = Math.sign(other[key] - one[key]) * (key === 'fall' ? -1 : 1);
          expect(changed * better).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('counts the trades of the whole history once', () => {
    const whole = ahead(0.1, { firstDay: 0, lastDay: 2_999, trades: 100 });
    const block = ahead(0.1, { firstDay: 0, lastDay: 1_460, trades: 60 });
    const sample = svcScore([whole, block], [whole, block]).parts.find(({ key }) => key === 'sample');
    expect(sample?.value).toBe(0.5);
  });

  it('uses the evidence of other intervals for runs that trade too seldom, and 0 where none trades enough', () => {
    const weekly = ahead(0.1, { interval: '1w', trades: 12, deflatedSharpe: null });
    const daily = ahead(0.1, { trades: 80, deflatedSharpe: 0.7 });
    const [borrowed] = svcScore([weekly], [weekly, daily]).parts;
    expect([borrowed?.value, borrowed?.reason]).toEqual([0.7, null]);
    const { score, parts } = svcScore([weekly], [weekly]);
    expect([parts[0]?.value, parts[0]?.points, typeof score]).toEqual([0, 0, 'number']);
    expect(parts[0]?.reason).toBe('It needs a backtest with 30 completed trades; the maximum is 12.');
  });

  it('is missing with the reason when a part is', () => {
    const run = ahead(0.1, { benchmarkCagr: null });
    const { score, parts, nullReason } = svcScore([run], [run]);
    expect(score).toBeNull();
    expect(parts.map(({ points }) => points === null)).toEqual([false, true, false, true, false]);
    expect(nullReason).toBe('No score: no backtest has an annual return to compare with buy and hold.');
    expect(svcScore([], []).nullReason).toContain('there are no backtests');
  });
});
