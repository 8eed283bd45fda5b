import { deflatedByService, type ServiceTrials } from './backtest-evidence.ts';
import { backtestMetrics } from './backtest-metrics.ts';
import type { BacktestMetrics, BacktestRequest, Benchmark, DeflatedEvidence, TradedWindow } from './backtest-report.ts';
import { MIN_TRADES } from './backtest-warnings.ts';
import type { BarColumns } from './bar-columns.ts';
import { benchmarkRun } from './benchmark-run.ts';
import { type ExecutedRun, executedRun, rulesOf } from './executed-run.ts';
import { measuredBenchmark } from './measured-benchmark.ts';
import { type BacktestRules, type BacktestWorld, preparedRun } from './prepared-run.ts';

/** Record of a strategy on a market, relative to buy-and-hold. Ratios are fractions. */
export interface SignalEdge {
  readonly window: TradedWindow;
  readonly metrics: BacktestMetrics;
  readonly benchmark: Benchmark;
  /** Yearly return minus that of buy-and-hold; null when either has none. */
  readonly cagrDelta: number | null;
  /** Fewer than 30 completed round trips: an anecdote. */
  readonly isThin: boolean;
  /** Returns per bar, including bars without a position. */
  readonly returns: Float64Array;
}

/** A backtest with its measured edge. */
export interface MeasuredEdge {
  readonly edge: SignalEdge;
  readonly bars: BarColumns;
  readonly executed: ExecutedRun;
}

/**
 * Backtests a strategy and compares it with buy-and-hold over the same window.
 *
 * @returns null when fewer than two bars follow the warm-up.
 */
export function signalEdge(request: BacktestRequest, rules: BacktestRules, world: BacktestWorld): MeasuredEdge | null {
  const prepared = preparedRun(request, rules, world);
  if (!prepared) return null;
  const { bars, target, warmupBars } = prepared;
  const trading = rulesOf(request);
  const executed = executedRun(rules.strategy.kind, bars, target, trading);
  const { metrics, returns } = backtestMetrics(bars, executed);
  const { benchmark } = measuredBenchmark(bars, benchmarkRun(bars, trading));
  const edge: SignalEdge = {
    window: {
      firstDay: bars.days[0]!,
      lastDay: bars.lastDays.at(-1)!,
      bars: bars.length,
      warmupBars,
    },
    metrics,
    benchmark,
    cagrDelta: metrics.cagr === null || benchmark.cagr === null ? null : metrics.cagr - benchmark.cagr,
    isThin: metrics.trades < MIN_TRADES,
    returns,
  };
  return { edge, bars, executed };
}

/**
 * Deflates an edge by the trials of the search.
 *
 * @param service - The service's own backtests on this pair and interval; null where it has none.
 */
export function deflatedEdge({ returns, metrics }: SignalEdge, service: ServiceTrials | null): DeflatedEvidence {
  return deflatedByService({ returns, trades: metrics.trades }, service);
}
