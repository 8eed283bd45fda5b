import { backtestMetrics } from './backtest-metrics.ts';
import type { Benchmark, NullReason } from './backtest-report.ts';
import type { BarColumns } from './bar-columns.ts';
import type { ExecutedRun } from './executed-run.ts';

/** Metrics of buy-and-hold, with the reasons for those that are null. */
export interface MeasuredBenchmark {
  readonly benchmark: Benchmark;
  /** Field names carry the published prefix, for example `benchmark.cagr`. */
  readonly nullReasons: readonly NullReason[];
}

const MAY_BE_ABSENT = new Set(['cagr', 'result_sharpe']);

/** Computes the metrics of a buy-and-hold run over the window of the strategy it is compared with. */
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
