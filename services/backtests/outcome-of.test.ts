import { describe, expect, it } from 'vitest';
import type { BacktestReport } from '../../engine/backtest/backtest-report.ts';
import { runBacktest } from '../../engine/backtest/run-backtest.ts';
import { strategy } from '../../engine/backtest/strategies/golden-cross.ts';
import { backtestRequest } from '../../engine/testing/backtest-request.ts';
import { backtestWorld } from '../../engine/testing/backtest-world.ts';
import { outcomeOf } from './outcome-of.ts';

const usual = backtestRequest({ strategy: 'golden_cross', parameters: { fast: 50, slow: 200 } });
const report = runBacktest({
  request: usual,
  rules: { strategy, filters: [] },
  world: backtestWorld(3, 500),
  options: { declaredTrials: 1, ownSharpes: [], service: null, seed: 1, monteCarlo: false, pbo: false },
}) as BacktestReport;

describe('outcomeOf', () => {
  it('summarises the backtest with its asset in upper case', () => {
    expect(outcomeOf(usual, strategy, 'aaa', report)).toMatchObject({
      strategy: 'golden_cross',
      filters: '',
      pair: 'test:AAAUSDT',
      asset: 'AAA',
      interval: '1d',
      firstDay: report.window.firstDay,
      lastDay: report.window.lastDay,
      trades: report.metrics.trades,
      cagr: report.metrics.cagr,
      benchmarkCagr: report.benchmark.cagr,
    });
  });

  it('uses the money-weighted return for a savings plan', () => {
    const saved = { ...report, metrics: { ...report.metrics, moneyWeightedReturn: 0.07 } };
    expect(outcomeOf(usual, strategy, 'AAA', saved).cagr).toBe(0.07);
  });

  it('lists settings that differ from the defaults, sorted', () => {
    const of = (differences: object, base = 'AAA') =>
      outcomeOf({ ...usual, ...differences }, strategy, base, report).configuration;
    expect(of({})).toBe('');
    expect(of({ stopLoss: 0.1, parameters: { slow: 150, fast: 50 } })).toBe('parameters.slow=150 stopLoss=0.1');
    expect(of({ anchor: 2, feeBps: 20, interval: '1w' })).toBe('anchor=2 feeBps=20');
    // The default fee of gold is half of the usual one.
    expect([of({ feeBps: 5 }), of({ feeBps: 5 }, 'PAXG')]).toEqual(['feeBps=5', '']);
  });
});
