import { yearlyGrowth } from './backtest-metrics.ts';
import type { BacktestRequest } from './backtest-report.ts';
import type { BarColumns } from './bar-columns.ts';
import { type ExecutedRun, executedRun, rulesOf } from './executed-run.ts';
import { type BacktestRules, type BacktestWorld, preparedRun } from './prepared-run.ts';

/** A backtest without anything that says how far it may be believed. */
export interface TestedRun {
  /** Bars of the window. */
  readonly bars: BarColumns;
  readonly executed: ExecutedRun;
}

/** @returns null when no bar of the window lies behind the warm-up. */
export function testedRun(request: BacktestRequest, rules: BacktestRules, world: BacktestWorld): TestedRun | null {
  const prepared = preparedRun(request, rules, world);
  if (!prepared) return null;
  const { bars, target } = prepared;
  return { bars, executed: executedRun(rules.strategy.kind, bars, target, rulesOf(request)) };
}

/** Its yearly return, of the money paid in where that comes over time; a fraction, null where there is none. */
export function testedGrowth(request: BacktestRequest, rules: BacktestRules, world: BacktestWorld): number | null {
  const run = testedRun(request, rules, world);
  if (!run) return null;
  const { equity, moneyWeightedReturn } = run.executed;
  return moneyWeightedReturn ?? yearlyGrowth(run.bars, equity.at(-1) ?? 1).value;
}
