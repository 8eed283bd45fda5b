import { beatingBenchmark } from '../statistics/beating-benchmark.ts';
import { tradeMonteCarlo } from '../statistics/trade-monte-carlo.ts';
import { barReturns, completedReturns, LEAST_DAYS, windowDays } from './backtest-metrics.ts';
import type { MonteCarlo } from './backtest-report.ts';
import type { BarColumns } from './bar-columns.ts';
import type { ExecutedRun } from './executed-run.ts';

/** The completed trades of a run drawn again, and its bars together with those of the benchmark. Null below two trades. */
export function monteCarlo(bars: BarColumns, run: ExecutedRun, held: ExecutedRun, seed: number): MonteCarlo | null {
  const days = windowDays(bars);
  const { value } = tradeMonteCarlo(completedReturns(run), { seed, days });
  if (value === null) return null;
  const beating = beatingBenchmark(barReturns(run.equity), barReturns(held.equity), { seed }).value;
  return {
    paths: value.paths,
    finalEquity: value.finalEquity,
    cagr: days < LEAST_DAYS ? null : value.annualGrowth.value,
    maxDrawdown: value.maximumDrawdown,
    probabilityOfRuin: value.ruinProbability,
    probabilityOfBeatingBuyAndHold: beating?.probability ?? null,
    blockLength: beating?.meanBlock ?? null,
  };
}
