import type { BarColumns } from './bar-columns.ts';
import { type ExecutedRun, executedRun } from './executed-run.ts';
import type { SimulationRules } from './simulation.ts';

/** Simulates buy-and-hold from the first open at which a strategy could buy, with the same costs. */
export function benchmarkRun(bars: BarColumns, { fee, slippage }: SimulationRules): ExecutedRun {
  const always = new Float64Array(bars.length).fill(1);
  return executedRun('target', bars, always, { fee, slippage, stopLoss: 0, takeProfit: 0, trailingStop: 0 });
}
