import { backtestMetrics } from './backtest-metrics.ts';
import type { Benchmark, NullReason } from './backtest-report.ts';
import type { BarColumns } from './bar-columns.ts';
import type { ExecutedRun } from './executed-run.ts';

/** Measures of holding, and why those that are null are. */
export interface MeasuredBenchmark {
  readonly benchmark: Benchmark;
  /** Fields as they are published: `benchmark.cagr`. */
  readonly nullReasons: readonly NullReason[];
}

const MAY_BE_ABSENT = new Set(['cagr', 'result_sharpe']);

/** Measures a run that buys and holds, over the window of the strategy it stands beside. */
export function measuredBenchmark(bars: BarColumns, held: ExecutedRun): MeasuredBenchmark {
  const { metrics, nullReasons } = backtestMetrics(bars, held);
  const { totalReturn, cagr, maxDrawdown, resultSharpe } = metrics;
  return {
    benchmark: { totalReturn, cagr, maxDrawdown, resultSharpe, matchesStrategyWindow: true },
    nullReasons: nullReasons.flatMap(({ field, reason }) =>
      MAY_BE_ABSENT.has(field) ? [{ field: `benchmark.${field}`, reason }] : [],
    ),
  };
}
