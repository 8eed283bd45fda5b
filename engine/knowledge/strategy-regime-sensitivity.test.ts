import { describe, expect, it } from 'vitest';
import type { BacktestTrade } from '../backtest/backtest-report.ts';
import { GENESIS_DAY, toIsoDate } from '../calendar.ts';
import { STUDIED_MARKETS } from '../evidence/studied-markets.ts';
import { QUADRANT_KEYS } from '../macro/quadrant.ts';
import { ALONE } from '../testing/alone.ts';
import { cutWorld, type LawWorld } from '../testing/law-world.ts';
import { payloadFaults } from '../testing/payload-faults.ts';
import { STUDIED_CATALOGUE } from '../testing/studied-catalogue.ts';
import { studiedReports } from '../testing/studied-reports.ts';
import { studiedWorld } from '../testing/studied-world.ts';
import type { PayloadOf } from './payload.ts';
import { knowledge } from './strategy-regime-sensitivity.ts';

const declaration = knowledge(STUDIED_CATALOGUE);
// The fourth market is Bitcoin, whose phase is the current one.
const world = studiedWorld(8, [900, 800, 700, 850]);
const codes = STUDIED_MARKETS.slice(0, 4).map(({ code }) => code);
const KEYS = STUDIED_CATALOGUE.strategies.map(({ key }) => [key] as const);

function readingOf(strategy: string, of: LawWorld = world) {
  const result = declaration.compute({ ...of, ...ALONE }, strategy);
  if (!result) throw new Error('no reading');
  return { ...result, payload: result.payload as PayloadOf<typeof declaration.payload> };
}

const reportsOf = (key: string) => studiedReports(world, key, codes, ['1d', '1w']);
const completed = (trades: readonly BacktestTrade[]) => trades.filter(({ exitDay }) => exitDay !== null);

/**
 * Computes the mean and bounds of its 90 % interval in percent, clustered by month: residuals are summed per month
 * before squaring.
 */
function meanByMonth(trades: readonly BacktestTrade[]): [number, number, number] {
  const mean = trades.reduce((sum, { netReturn }) => sum + netReturn, 0) / trades.length;
  const months = [...new Set(trades.map(({ entryDay }) => toIsoDate(entryDay).slice(0, 7)))];
  const sums = months.map((month) =>
    trades
      .filter(({ entryDay }) => toIsoDate(entryDay).startsWith(month))
      .reduce((sum, { netReturn }) => sum + netReturn - mean, 0),
  );
  const squares = sums.reduce((sum, value) => sum + value ** 2, 0);
  const error = Math.sqrt((months.length / (months.length - 1)) * squares) / trades.length;
  return [mean, mean - 1.6448536269514722 * error, mean + 1.6448536269514722 * error].map((value) => 100 * value) as [
    number,
    number,
    number,
  ];
}

describe('the regime sensitivity of a strategy', () => {
  it.each(KEYS)('groups the trades reported to callers by quadrant and phase for %s', (key) => {
    const { payload } = readingOf(key);
    const reports = reportsOf(key);
    const all = reports.flatMap(({ report }) => completed(report.trades));
    expect(payload.all_trades.trades).toBe(all.length);
    for (const quadrant of QUADRANT_KEYS) {
      const told = reports.flatMap(({ report }) => report.quadrants.filter((one) => one.quadrant === quadrant));
      const row = payload.quadrants.find((one) => one.quadrant === quadrant);
      expect(row?.trades).toBe(told.reduce((sum, { trades }) => sum + trades, 0));
    }
    for (const row of payload.phases) {
      const told = reports.flatMap(({ report }) => report.phases.filter(({ phase }) => phase === row.phase));
      const count = told.reduce((sum, { trades }) => sum + trades, 0);
      expect(row.trades).toBe(count);
      if (count > 0) {
        const mean = told.reduce((sum, { trades, meanReturn }) => sum + trades * meanReturn, 0) / count;
        expect(row.win_rate).toBeCloseTo(told.reduce((sum, { wins }) => sum + wins, 0) / count, 9);
        expect(row.avg_pnl_pct).toBeCloseTo(100 * mean, 8);
      }
    }
    const sorted = payload.quadrants.reduce((sum, { trades }) => sum + trades, payload.unassigned_trades);
    expect(sorted).toBe(all.length);
  });

  it('clusters the trades of a month in the interval of the mean', () => {
    const { all_trades: row } = readingOf('rsi_sma').payload;
    const [mean, low, high] = meanByMonth(reportsOf('rsi_sma').flatMap(({ report }) => completed(report.trades)));
    expect(row.avg_pnl_pct).toBeCloseTo(mean, 8);
    expect(row.avg_pnl_low_pct).toBeCloseTo(low, 8);
    expect(row.avg_pnl_high_pct).toBeCloseTo(high, 8);
    expect(row.rating).toBe(low > 0 ? 'favourable' : high < 0 ? 'unfavourable' : 'mixed');
  });

  it('reports the share of window days in each quadrant and phase', () => {
    const { quadrants, phases } = readingOf('rsi_sma').payload;
    const counts = new Map<number, number>();
    let total = 0;
    for (const { report, interval } of reportsOf('rsi_sma'))
      for (let day = report.window.firstDay; day <= report.window.lastDay; day++) {
        // A weekly bar takes the quadrant known at its Sunday close; 1970-01-04 was a Sunday.
        const close = interval === '1w' ? day + ((((3 - day) % 7) + 7) % 7) : day;
        const code = world.view.values('macro_regime_quadrant')[close - GENESIS_DAY]!;
        counts.set(code, (counts.get(code) ?? 0) + 1);
        total++;
      }
    for (const { quadrant, share_of_time_pct: share } of quadrants)
      expect(share).toBeCloseTo((100 * (counts.get(QUADRANT_KEYS.indexOf(quadrant)) ?? 0)) / total, 8);
    expect(phases.reduce((sum, { share_of_time_pct: share }) => sum + (share ?? 0), 0)).toBeCloseTo(100, 8);
  });

  it('rates the current regime by past trades', () => {
    const { current_quadrant: quadrant, current_phase: phase, ...rest } = readingOf('rsi_sma').payload;
    const code = world.view.values('macro_regime_quadrant').at(-1)!;
    expect(quadrant.quadrant).toBe(QUADRANT_KEYS[code]);
    const row = rest.quadrants.find((one) => one.quadrant === quadrant.quadrant);
    expect(quadrant.rating).toBe(row?.rating);
    expect(quadrant.text_en ?? quadrant.null_reason).toContain(String(row?.trades));
    const now = rest.phases.find((one) => one.phase === phase.phase);
    expect(phase.rating).toBe(now?.rating);
    expect(phase.text_de === null).toBe(phase.rating === null);
  });

  it('gives a reason when a strategy without trades has no rating', () => {
    const { payload, explanation } = readingOf('bnh_fixed');
    expect(payload.all_trades).toMatchObject({ trades: 0, effective_trades: 0, is_thin: true, rating: null });
    expect(payload.current_quadrant).toMatchObject({ rating: null, text_en: null });
    expect(payload.current_quadrant.null_reason).toContain('No completed trade');
    expect(explanation.confidence).toBeCloseTo((0.5 * codes.length) / STUDIED_MARKETS.length, 9);
  });

  it('uses only data known on a past day', () => {
    const past = cutWorld(world, GENESIS_DAY + 760);
    const { payload, date } = readingOf('rsi_sma', past);
    expect(date).toBe(toIsoDate(GENESIS_DAY + 760));
    expect(payload.all_trades.trades).toBeLessThan(readingOf('rsi_sma').payload.all_trades.trades);
    expect(payload.study.last_day <= date).toBe(true);
  });

  it.each(KEYS)('has the declared shape for %s', (key) => {
    expect(payloadFaults(declaration.payload, readingOf(key).payload)).toEqual([]);
  });
});
