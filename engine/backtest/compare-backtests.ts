import { trackRecord } from '../statistics/track-record.ts';
import { barReturns } from './backtest-metrics.ts';
import type { BacktestReport } from './backtest-report.ts';
import { executedRun, rulesOf } from './executed-run.ts';
import { type PairedDifference, pairedDifferences } from './paired-differences.ts';
import { preparedRun } from './prepared-run.ts';
import { type BacktestJob, runBacktest } from './run-backtest.ts';

export interface Comparison {
  readonly reports: readonly BacktestReport[];
  readonly differences: readonly PairedDifference[];
  /** Sharpe ratios per bar of the compared strategies, which each report counts among the trials. */
  readonly sharpes: readonly number[];
}

/**
 * Runs strategies over the window that all of them can trade, and compares each with each, bar by bar. Each counts as
 * one of the trials, because comparing five strategies means picking the best of five.
 *
 * @param jobs - Backtests on the same market, interval and costs.
 * @returns null when they share no window.
 */
export function compareBacktests(jobs: readonly BacktestJob[], seed: number): Comparison | null {
  const firstDays = jobs.flatMap(({ request, rules, world }) => preparedRun(request, rules, world)?.bars.days[0] ?? []);
  if (firstDays.length < jobs.length) return null;
  const dateFrom = Math.max(...firstDays);
  const shared = jobs.map((job) => ({ ...job, request: { ...job.request, dateFrom } }));
  const sharpes = shared.flatMap((job) => barSharpe(job) ?? []);
  const reports = shared.map((job) => {
    const ownSharpes = [...job.options.ownSharpes, ...sharpes];
    return runBacktest({ ...job, options: { ...job.options, ownSharpes } });
  });
  if (reports.some((report) => report === null)) return null;
  const run = reports as BacktestReport[];
  const returns = run.map(({ equity }, i) => ({
    strategy: (jobs[i] as BacktestJob).request.strategy,
    returns: barReturns(equity.values),
  }));
  const differences = pairedDifferences(returns, (jobs[0] as BacktestJob).request.interval, seed);
  return { reports: run, differences, sharpes };
}

function barSharpe({ request, rules, world }: BacktestJob): number | null {
  const prepared = preparedRun(request, rules, world);
  if (!prepared) return null;
  const { equity } = executedRun(rules.strategy.kind, prepared.bars, prepared.target, rulesOf(request));
  return trackRecord(barReturns(equity)).value?.sharpe ?? null;
}
