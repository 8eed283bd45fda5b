import { beatingBenchmark } from '../statistics/beating-benchmark.ts';
import { tradeMonteCarlo } from '../statistics/trade-monte-carlo.ts';
import { barReturns, completedReturns, MIN_DAYS, windowDays } from './backtest-metrics.ts';
import type { MonteCarlo } from './backtest-report.ts';
import type { BarColumns } from './bar-columns.ts';
import type { ExecutedRun } from './executed-run.ts';

/**
 * Resamples the completed trades of a run, and its bars jointly with those of the benchmark. Null for fewer than two
 * trades.
 */
export function monteCarlo(bars: BarColumns, run: ExecutedRun, held: ExecutedRun, seed: number): MonteCarlo | null {
  const days = windowDays(bars);
  const { value } = tradeMonteCarlo(completedReturns(run), { seed, days });
  if (value === null) return null;
  const beating = beatingBenchmark(barReturns(run.equity), barReturns(held.equity), { seed }).value;
  return {
    paths: value.paths,
    finalEquity: value.finalEquity,
    cagr: days < MIN_DAYS ? null : value.annualGrowth.value,
    maxDrawdown: value.maximumDrawdown,
    probabilityOfRuin: value.ruinProbability,
    probabilityOfBeatingBuyAndHold: beating?.probability ?? null,
    blockLength: beating?.meanBlock ?? null,
  };
}
