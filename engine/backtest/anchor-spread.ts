import { anchorsOf } from '../markets/resample-bars.ts';
import type { AnchorSpread, BacktestRequest } from './backtest-report.ts';
import type { BacktestRules, BacktestWorld } from './prepared-run.ts';
import { testedGrowth } from './tested-run.ts';

/** Measures the yearly return at every anchor, the days on which multi-day bars may begin. */
export function anchorSpread(request: BacktestRequest, rules: BacktestRules, world: BacktestWorld): AnchorSpread {
  const anchors = anchorsOf(request.interval);
  const growths = anchors.flatMap((anchor) => {
    const growth = testedGrowth({ ...request, anchor }, rules, world);
    return growth === null ? [] : [growth];
  });
  return {
    anchors: anchors.length,
    cagrMin: growths.length === 0 ? null : Math.min(...growths),
    cagrMax: growths.length === 0 ? null : Math.max(...growths),
  };
}
