import { anchorsOf } from '../markets/resample-bars.ts';
import { yearlyGrowth } from './backtest-metrics.ts';
import type { AnchorSpread, BacktestRequest } from './backtest-report.ts';
import { executedRun, rulesOf } from './executed-run.ts';
import { type BacktestRules, type BacktestWorld, preparedRun } from './prepared-run.ts';

/** The yearly return at every place where multi-day bars may begin. */
export function anchorSpread(request: BacktestRequest, rules: BacktestRules, world: BacktestWorld): AnchorSpread {
  const anchors = anchorsOf(request.interval);
  const growths = anchors.flatMap((anchor) => {
    const prepared = preparedRun({ ...request, anchor }, rules, world);
    if (!prepared) return [];
    const { equity, moneyWeightedReturn } = executedRun(
      rules.strategy.kind,
      prepared.bars,
      prepared.target,
      rulesOf(request),
    );
    const growth = moneyWeightedReturn ?? yearlyGrowth(prepared.bars, equity.at(-1) ?? 1).value;
    return growth === null ? [] : [growth];
  });
  return {
    anchors: anchors.length,
    cagrMin: growths.length === 0 ? null : Math.min(...growths),
    cagrMax: growths.length === 0 ? null : Math.max(...growths),
  };
}
