import { describe, expect, it } from 'vitest';
import { runOutcome } from '../testing/run-outcome.ts';
import { filterEffect } from './filter-effect.ts';
import type { RunOutcome } from './run-outcome.ts';
import { createRunSet } from './run-set.ts';

const FILTERS = [
  { key: 'altcoin_season', applies: (asset: string) => asset !== 'BTC' },
  { key: 'fear_greed', applies: () => true },
];
const window = (start: number) => ({ firstDay: start, lastDay: start + 999 });
const filtered = (filters: string, differences: Partial<RunOutcome>) => runOutcome({ filters, ...differences });
const effect = (rows: readonly RunOutcome[], asset = 'BTC') =>
  filterEffect(createRunSet(rows), FILTERS, 'golden_cross', asset, '1d');

describe('filter effect', () => {
  const early = runOutcome({ ...window(0), cagr: 0.1, maxDrawdown: 0.5, trades: 10, wins: 5 });
  const late = runOutcome({ ...window(2_000), cagr: 0.5, maxDrawdown: 0.2, trades: 20, wins: 5 });

  it('compares each filtered run with the run without filters of the same time', () => {
    const { baseline, variants } = effect([
      early,
      late,
      // Far better than the average baseline, and no better than the run of its time.
      filtered('fear_greed', { ...window(2_050), cagr: 0.5, maxDrawdown: 0.1, trades: 10, wins: 5 }),
    ]);
    expect(baseline).toEqual({ runs: 2, avgCagr: 0.3, avgDrawdown: 0.35, avgWinRate: 0.375 });
    expect(variants).toEqual([
      {
        filters: ['fear_greed'],
        runs: 1,
        matchedRuns: 1,
        meanOverlap: expect.closeTo(950 / 1_050, 11),
        cagrDelta: 0,
        drawdownDelta: -0.1,
        winRateDelta: 0.25,
        nullReason: null,
        callers: expect.objectContaining({ callers: 0, runs: 0, cagrDelta: null }),
      },
    ]);
  });

  it('averages the differences of a variant and names the one that raised the return most', () => {
    const { variants, bestByCagr, bestByCagrReason } = effect([
      ...[early, late],
      filtered('fear_greed', { ...window(0), cagr: 0.2 }),
      filtered('fear_greed', { ...window(2_000), cagr: 0.5 }),
      filtered('atr_low,fear_greed', { ...window(0), cagr: 0.18 }),
      filtered('atr_low', { ...window(0), cagr: -0.2 }),
    ]);
    expect(variants.map(({ filters, cagrDelta }) => [filters, cagrDelta])).toEqual([
      [['atr_low'], -0.3],
      [['atr_low', 'fear_greed'], 0.08],
      [['fear_greed'], 0.05],
    ]);
    expect([bestByCagr?.filters, bestByCagrReason]).toEqual([['atr_low', 'fear_greed'], null]);
  });

  it("reports callers' results separately, and is unaffected by them", () => {
    const byCaller = (callerId: string, filters: string, cagr: number) =>
      runOutcome({ origin: 'user', callerId, filters, ...window(0), cagr });
    const own = [early, filtered('fear_greed', { ...window(0), cagr: 0.2 })];
    const of = (callers: readonly string[]) => {
      const theirs = callers.flatMap((id, i) => [byCaller(id, 'fear_greed', i), byCaller(id, 'atr_low,volume', 5)]);
      return effect([...own, ...theirs]);
    };
    const { variants, bestByCagr } = of(['a', 'b', 'c']);
    expect(variants.map(({ filters, runs, cagrDelta }) => [filters.join(), runs, cagrDelta])).toEqual([
      ['atr_low,volume', 0, null],
      ['fear_greed', 1, effect(own).variants[0]?.cagrDelta],
    ]);
    expect(variants[0]?.nullReason).toBe('The service does not test this combination of filters.');
    // Against the run of the service without filters: the second of three callers is the median.
    expect(variants[1]?.callers).toMatchObject({ callers: 3, runs: 3, medianCagr: 1 });
    expect(variants[1]?.callers.cagrDelta).toBeCloseTo(1 - (early.cagr ?? 0), 11);
    expect(bestByCagr?.filters).toEqual(effect(own).bestByCagr?.filters);
    expect(of(['a', 'b']).variants[1]?.callers.cagrDelta).toBeNull();
  });

  it('names no best variant when none raised the return', () => {
    const { bestByCagr, bestByCagrReason } = effect([early, filtered('atr_low', { ...window(0), cagr: 0.1 })]);
    expect(bestByCagr).toBeNull();
    expect(bestByCagrReason).toBe('No filter with comparable backtests raised the annual return.');
  });

  it('lists filters that do not apply to the asset', () => {
    expect(effect([early]).notApplicableFilters).toEqual(['altcoin_season']);
    expect(effect([], 'eth').notApplicableFilters).toEqual([]);
  });

  it('does not count the missed market return against a filter that leaves no trade', () => {
    const nothing = { ...window(0), cagr: 0, maxDrawdown: 0, trades: 0, wins: 0, direction: 'flat' } as const;
    expect(effect([early, filtered('fear_greed', nothing)]).variants).toMatchObject([
      {
        runs: 1,
        matchedRuns: 0,
        cagrDelta: null,
        drawdownDelta: null,
        winRateDelta: null,
        nullReason: 'The filter leaves no trade.',
      },
    ]);
    // A position that is still held counts as a trade.
    const held = effect([early, filtered('fear_greed', { ...nothing, direction: 'long' })]);
    expect(held.variants).toMatchObject([{ matchedRuns: 1, cagrDelta: -0.1 }]);
  });

  it('gives the reason for a variant without differences', () => {
    const { variants, nullReason } = effect([
      filtered('atr_low', window(5_000)),
      ...[runOutcome({ ...window(0), cagr: null, trades: 0 }), filtered('fear_greed', window(0))],
    ]);
    expect(nullReason).toBeNull();
    expect(variants).toMatchObject([
      { matchedRuns: 0, cagrDelta: null, nullReason: 'No backtest without filters covers the same period.' },
      {
        matchedRuns: 1,
        cagrDelta: null,
        drawdownDelta: 0,
        winRateDelta: null,
        nullReason:
          'The backtests are too short for an annual return. The backtests with or without the filter have no completed trade.',
      },
    ]);
    expect(effect([]).nullReason).toBe('No backtest without filters is stored for this strategy, asset and interval.');
  });
});
