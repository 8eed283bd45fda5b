import { yearlyGrowth } from './backtest-metrics.ts';
import type { BacktestRequest } from './backtest-report.ts';
import type { BarColumns } from './bar-columns.ts';
import { type ExecutedRun, executedRun, rulesOf } from './executed-run.ts';
import { type BacktestRules, type BacktestWorld, preparedRun } from './prepared-run.ts';

/** A backtest without the evidence on how far to trust it. */
export interface TestedRun {
  /** Bars of the window. */
  readonly bars: BarColumns;
  readonly executed: ExecutedRun;
}

/** @returns null when no bar of the window follows the warm-up. */
export function testedRun(request: BacktestRequest, rules: BacktestRules, world: BacktestWorld): TestedRun | null {
  const prepared = preparedRun(request, rules, world);
  if (!prepared) return null;
  const { bars, target } = prepared;
  return { bars, executed: executedRun(rules.strategy.kind, bars, target, rulesOf(request)) };
}

/** Returns the yearly return, money-weighted for contributions; a fraction, null where there is none. */
export function testedGrowth(request: BacktestRequest, rules: BacktestRules, world: BacktestWorld): number | null {
  const run = testedRun(request, rules, world);
  if (!run) return null;
  const { equity, moneyWeightedReturn } = run.executed;
  return moneyWeightedReturn ?? yearlyGrowth(run.bars, equity.at(-1) ?? 1).value;
}
