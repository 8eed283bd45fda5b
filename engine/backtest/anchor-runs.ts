import { anchorsOf } from '../markets/resample-bars.ts';
import type { BacktestRequest } from './backtest-report.ts';
import type { BacktestRules, BacktestWorld } from './prepared-run.ts';
import { testedRun } from './tested-run.ts';

/** Equity of a backtest whose multi-day bars begin on another day. */
export interface AnchorRun {
  readonly anchor: number;
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** Runs a backtest at every anchor of its interval; none where bars can begin on one day only. */
export function anchorRuns(request: BacktestRequest, rules: BacktestRules, world: BacktestWorld): AnchorRun[] {
  const anchors = anchorsOf(request.interval);
  if (anchors.length < 2) return [];
  return anchors.flatMap((anchor) => {
    const run = testedRun({ ...request, anchor }, rules, world);
    return run ? [{ anchor, days: run.bars.days, values: run.executed.equity }] : [];
  });
}
