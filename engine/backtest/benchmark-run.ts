import type { BarColumns } from './bar-columns.ts';
import { type ExecutedRun, executedRun } from './executed-run.ts';
import type { SimulationRules } from './simulation.ts';

/** Bought at the first open a strategy could buy at, with the same costs, and held. */
export function benchmarkRun(bars: BarColumns, { fee, slippage }: SimulationRules): ExecutedRun {
  const always = new Float64Array(bars.length).fill(1);
  return executedRun('target', bars, always, { fee, slippage, stopLoss: 0, takeProfit: 0, trailingStop: 0 });
}
