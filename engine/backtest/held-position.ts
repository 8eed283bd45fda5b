import type { Day } from '../calendar.ts';
import type { BarColumns } from './bar-columns.ts';
import { executedRun } from './executed-run.ts';
import type { SimulationRules } from './simulation.ts';
import type { StrategyDeclaration } from './strategy-declaration.ts';

/** A position held at the last close, filled at an earlier open. */
export interface HeldPosition {
  /** First day of the bar at whose open it was entered, or first bought. */
  readonly entryDay: Day;
  /** Price paid, slippage included, in the quote asset. */
  readonly entryPrice: number;
  /** Account value over its value before the entry, less 1: a fraction after costs so far, marked at the last close. */
  readonly netReturn: number;
}

/**
 * Returns the position a target holds at the last close. A decision at that very close is not filled yet: after a `BUY`
 * there is no position, after a `SELL` there still is one.
 *
 * @returns null when nothing is held.
 */
export function heldPosition(
  kind: StrategyDeclaration['kind'],
  bars: BarColumns,
  target: Float64Array,
  rules: SimulationRules,
): HeldPosition | null {
  const { equity, exposure } = executedRun(kind, bars, target, rules);
  let entry = bars.length;
  while (entry > 0 && exposure[entry - 1]! > 0) entry--;
  if (entry === bars.length) return null;
  return {
    entryDay: bars.days[entry] as Day,
    entryPrice: bars.open[entry]! * (1 + rules.slippage),
    netReturn: equity.at(-1)! / equity[entry - 1]! - 1,
  };
}
