import type { BacktestReport, BacktestRequest } from '../../engine/backtest/backtest-report.ts';
import type { RunOutcome } from './run-outcomes.ts';

/** What the aggregates learn from a backtest, before it is known whose it is. */
export type OutcomeOfRun = Omit<RunOutcome, 'id' | 'origin' | 'callerId' | 'storedAt'>;

export function outcomeOf(request: BacktestRequest, report: BacktestReport): OutcomeOfRun {
  const { window, metrics, benchmark, evidence, direction } = report;
  return {
    strategy: request.strategy,
    filters: request.filters.join(','),
    pair: request.pair,
    interval: request.interval,
    firstDay: window.firstDay,
    lastDay: window.lastDay,
    trades: metrics.trades,
    wins: metrics.wins,
    cagr: metrics.moneyWeightedReturn ?? metrics.cagr,
    benchmarkCagr: benchmark.cagr,
    maxDrawdown: metrics.maxDrawdown,
    sharpe: metrics.resultSharpe,
    tradeSharpe: metrics.sharpePerPeriod,
    deflatedSharpe: evidence.own.deflatedSharpe,
    direction,
  };
}
