import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedOfName } from '../statistics/seed-of-name.ts';
import { runOutcome } from '../testing/run-outcome.ts';
import { edgeReport } from './edge-report.ts';
import { edgeReports } from './edge-reports.ts';
import { edgeVerdict } from './edge-verdict.ts';
import { filterInsights } from './filter-insights.ts';
import type { RunOutcome } from './run-outcome.ts';
import { createRunSet } from './run-set.ts';
import { STUDIED_PAIRS } from './studied-pairs.ts';

const ASSETS = Array.from({ length: 12 }, (_, i) => `A${String(i).padStart(2, '0')}`);
const STARTS = [0, 1_000, 2_000];

/** Three runs of each asset without a filter and three with it, whose return differs by the given lead. */
function arms(lead: (asset: number, start: number) => number, filters = 'fear_greed', assets = ASSETS): RunOutcome[] {
  return assets.flatMap((asset, i) =>
    STARTS.flatMap((firstDay, j) => {
      const base = runOutcome({ asset, firstDay, lastDay: firstDay + 899, cagr: (i + j) / 100, sharpe: 0.5 });
      return [base, { ...base, filters, cagr: (base.cagr ?? 0) + lead(i, j), sharpe: 0.7, deflatedSharpe: 0.96 }];
    }),
  );
}

const reports = (rows: readonly RunOutcome[], filters = ['fear_greed']) =>
  edgeReports(createRunSet(rows), ['golden_cross'], filters, 'crypto');
const report = (rows: readonly RunOutcome[]) => {
  const [edge] = reports(rows)[0]?.edges ?? [];
  if (!edge) throw new Error('no cell');
  return edge;
};
const middle = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length / 2) - 1]! + sorted[sorted.length >> 1]!) / 2;
};

describe('the verdict on a filter', () => {
  const enough = { filteredRuns: 30, baselineRuns: 30, matchedAssets: 10 };
  const verdictOf = (low: number, high: number) => edgeVerdict({ ...enough, low, high }).verdict;

  it('depends on the position of the whole interval', () => {
    expect(verdictOf(0.0101, 0.2)).toBe('helps');
    expect(verdictOf(0.01, 0.2)).toBe('insufficient_evidence');
    expect(verdictOf(-0.01, 0.01)).toBe('neutral');
    expect(verdictOf(0.005, 0.0101)).toBe('insufficient_evidence');
    expect(verdictOf(-0.0101, 0)).toBe('insufficient_evidence');
    expect(verdictOf(-0.2, -0.01)).toBe('insufficient_evidence');
    expect(verdictOf(-0.2, -0.0101)).toBe('hurts');
    expect(verdictOf(-0.2, 0.2)).toBe('insufficient_evidence');
  });

  it('needs 30 runs on each side and 10 assets, and names what is lacking', () => {
    const lacking = { filteredRuns: 29, baselineRuns: 29, matchedAssets: 9 };
    for (const key of ['filteredRuns', 'baselineRuns', 'matchedAssets'] as const) {
      const { verdict, decidedBy } = edgeVerdict({ ...enough, [key]: lacking[key], low: 0.5, high: 0.6 });
      expect(verdict).toBe('insufficient_data');
      expect(decidedBy.value).toBe(lacking[key]);
    }
    expect(edgeVerdict({ ...enough, low: 0.5, high: 0.6 })).toEqual({
      verdict: 'helps',
      decidedBy: { gate: 'delta_ci_low', threshold: 0.01, value: 0.5 },
    });
  });
});

describe('edge reports', () => {
  it('take the median over assets of the median of each asset', () => {
    const lead = (i: number, j: number) => ((i * 5) % 12) / 100 + (j - 1) / 1_000;
    const rows = arms(lead);
    const edge = report(rows);
    const perAsset = (of: (i: number, j: number) => number) =>
      middle(ASSETS.map((_, i) => middle(STARTS.map((__, j) => of(i, j)))));
    expect(edge).toMatchObject({ runs: 36, filteredRuns: 36, baselineRuns: 36, matchedAssets: 12, nullReason: null });
    expect(edge.baselineMedianCagr).toBeCloseTo(
      perAsset((i, j) => (i + j) / 100),
      11,
    );
    expect(edge.filteredMedianCagr).toBeCloseTo(
      perAsset((i, j) => (i + j) / 100 + lead(i, j)),
      11,
    );
    expect(edge.cagrDelta).toBeCloseTo(perAsset(lead), 11);
    expect(edge.sharpeDelta).toBeCloseTo(0.2, 11);
    expect(edge.deltaCiLow).toBeLessThan(edge.cagrDelta ?? Number.NaN);
    expect(edge.deltaCiHigh).toBeGreaterThan(edge.cagrDelta ?? Number.NaN);
  });

  it('find a filter that helps, hurts, or changes nothing', () => {
    expect(report(arms(() => 0.05))).toMatchObject({ verdict: 'helps', deltaCiLow: 0.05, deltaCiHigh: 0.05 });
    expect(report(arms(() => -0.05)).verdict).toBe('hurts');
    expect(report(arms(() => 0)).verdict).toBe('neutral');
    expect(report(arms((i) => (i % 2 === 0 ? 0.3 : -0.3))).verdict).toBe('insufficient_evidence');
  });

  it('are deterministic for any order of rows', () => {
    const rows = arms((i, j) => Math.sin(7 * i + j) / 10);
    const expected = reports(rows);
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(reports(shuffled)).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  });

  it('are unaffected by repetitions, other strategies or assets without the filter', () => {
    const rows = arms((i, j) => Math.sin(7 * i + j) / 10);
    const others = [
      ...rows,
      ...rows.map((row) => ({ ...row, strategy: 'rsi_sma', cagr: 3 })),
      runOutcome({ asset: 'LONELY', cagr: 9 }),
      runOutcome({ asset: 'GOLD', assetType: 'commodities', cagr: 9, filters: 'fear_greed' }),
    ];
    expect(reports([...rows, ...others])).toEqual(reports(rows));
  });

  it('leave out runs in which a filter left no trade, and say so where it left none anywhere', () => {
    const assets = Array.from({ length: 40 }, (_, i) => `A${i}`);
    const runs = assets.flatMap((asset) => [
      runOutcome({ asset }),
      runOutcome({ asset, filters: 'fear_greed', cagr: 0, trades: 0, wins: 0, direction: 'flat' }),
    ]);
    const { filteredRuns, cagrDelta, verdict, nullReason } = edgeReport(
      'golden_cross',
      'fear_greed',
      runs.filter(({ filters }) => filters !== ''),
      runs.filter(({ filters }) => filters === ''),
    );
    expect([filteredRuns, cagrDelta, verdict, nullReason]).toEqual([
      ...[0, null, 'insufficient_data', 'The filter leaves no trade.'],
    ]);
  });

  it('report insufficient data', () => {
    const few = report(arms(() => 0.05, 'fear_greed', ASSETS.slice(0, 9)));
    expect(few).toMatchObject({
      verdict: 'insufficient_data',
      filteredRuns: 27,
      deltaCiLow: null,
      deltaCiHigh: null,
      dsr: 0.96,
      dsrPass: null,
      nullReason: 'An interval needs 10 matched assets; there are 9.',
      dsrPassReason: 'It needs 30 matched backtests with the filter; there are 27.',
      decidedBy: { gate: 'filtered_runs', threshold: 30, value: 27 },
    });
    const alone = report([runOutcome({ filters: 'fear_greed' })]);
    expect(alone).toMatchObject({ runs: 1, filteredRuns: 0, cagrDelta: null, verdict: 'insufficient_data' });
    expect(alone.nullReason).toBe('No backtest without the filter covers the same period.');
  });

  it('count a baseline run once when several runs are compared with it', () => {
    const base = runOutcome();
    const both = [0, 7].map((later) => ({ ...base, filters: 'fear_greed', lastDay: base.lastDay + later }));
    expect(report([base, ...both])).toMatchObject({ filteredRuns: 2, baselineRuns: 1, matchedAssets: 1 });
  });

  it('judge the deflated Sharpe ratio from 30 runs on', () => {
    const rows = arms(() => 0.05);
    const withDsr = (deflatedSharpe: number | null) =>
      report(rows.map((row) => (row.filters === '' ? row : { ...row, deflatedSharpe })));
    expect(withDsr(0.95)).toMatchObject({ dsrPass: true, dsrPassReason: null });
    expect(withDsr(0.9499)).toMatchObject({ dsrPass: false, dsrPassReason: null });
    expect(withDsr(null)).toMatchObject({
      dsr: null,
      dsrPass: null,
      dsrPassReason: 'No matched backtest with the filter has a deflated Sharpe ratio.',
    });
  });

  it('list filters without runs, also for a strategy without any', () => {
    const set = createRunSet(arms(() => 0));
    const keys = ['atr_low', 'fear_greed'];
    expect(
      edgeReports(set, ['golden_cross', 'rsi_sma'], keys, 'crypto').map(({ strategy, edges, filtersWithoutData }) => [
        ...[strategy, edges.map(({ filters }) => filters), filtersWithoutData],
      ]),
    ).toEqual([
      ['golden_cross', [['fear_greed']], ['atr_low']],
      ['rsi_sma', [], keys],
    ]);
  });

  it('use the studied markets where the asset type has any', () => {
    const studied = arms(() => 0.05, 'fear_greed', [...STUDIED_PAIRS.keys()].slice(0, 11));
    const others = arms(() => -0.5);
    expect(report([...studied, ...others])).toEqual(report(studied));
    expect(report(others)).toMatchObject({ matchedAssets: 12, verdict: 'hurts' });
    const stocks = others.map((run) => ({ ...run, assetType: 'stock' as const }));
    const [cells] = edgeReports(createRunSet([...studied, ...stocks]), ['golden_cross'], [], 'stock');
    expect(cells?.edges[0]).toMatchObject({ matchedAssets: 12, verdict: 'hurts' });
  });

  it('are unaffected by callers, whose runs are reported separately', () => {
    const rows = arms(() => 0.05);
    const junk = ['a', 'b', 'c'].flatMap((callerId) =>
      arms(() => -0.9).map((run) => ({ ...run, origin: 'user' as const, callerId, storedOn: 30_000 })),
    );
    const { callers, ...moved } = report([...rows, ...junk]);
    const { callers: none, ...alone } = report(rows);
    expect(moved).toEqual(alone);
    expect([none.callers, callers.callers, callers.runs]).toEqual([0, 3, 3 * 36]);
    expect(callers.cagrDelta).toBeCloseTo(-0.9, 11);
  });

  it('seed the bootstrap by the name of the cell alone', () => {
    // The published test vector of 32-bit FNV-1a for "foobar".
    expect(seedOfName('foobar')).toBe(0xbf9cf968);
    expect(seedOfName('')).toBe(0x811c9dc5);
  });
});

describe('filter insights', () => {
  it('count the verdicts of a filter over the strategies', () => {
    const named = (strategy: string, rows: readonly RunOutcome[]) => rows.map((row) => ({ ...row, strategy }));
    const set = createRunSet([
      ...named(
        'ema_cross',
        arms(() => 0.05),
      ),
      ...named(
        'rsi_sma',
        arms(() => 0.03),
      ),
      ...named(
        'macd_cross',
        arms(() => -0.05, 'atr_low'),
      ),
      runOutcome({ strategy: 'supertrend', filters: 'ma200w' }),
    ]);
    const found = filterInsights(edgeReports(set, set.strategies, [], 'crypto'));
    expect(found.map(({ filters, strategies, helped, hurt }) => [filters, strategies, helped, hurt])).toEqual([
      [['fear_greed'], 2, ['ema_cross', 'rsi_sma'], []],
      [['ma200w'], 1, [], []],
      [['atr_low'], 1, [], ['macd_cross']],
    ]);
    expect(found[0]?.medianCagrDelta).toBeCloseTo(0.04, 11);
    expect(found[0]?.verdicts.find(({ verdict }) => verdict === 'helps')?.strategies).toBe(2);
    expect(found[1]).toMatchObject({
      medianCagrDelta: null,
      nullReason: 'No strategy has enough data with this filter.',
    });
  });
});
