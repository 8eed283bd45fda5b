import { backtestMetrics } from './backtest-metrics.ts';
import type { BacktestRequest } from './backtest-report.ts';
import { neighbourhood } from './neighbourhood.ts';
import type { BacktestRules, BacktestWorld } from './prepared-run.ts';
import { testedRun } from './tested-run.ts';

/** Yearly Sharpe ratios of a setting and of neighbouring settings. */
export interface NeighbourSharpes {
  /** Null when the setting itself has no Sharpe ratio. */
  readonly center: number | null;
  /** Settings without a Sharpe ratio are left out. */
  readonly neighbours: readonly number[];
}

/** Backtests a strategy at the parameters of a request and at neighbouring ones, see {@link neighbourhood}. */
export function neighbourSharpes(
  request: BacktestRequest,
  rules: BacktestRules,
  world: BacktestWorld,
): NeighbourSharpes {
  const [center = null, ...others] = neighbourhood(rules.strategy, request.parameters).map((parameters) => {
    const run = testedRun({ ...request, parameters }, rules, world);
    return run && backtestMetrics(run.bars, run.executed).metrics.resultSharpe;
  });
  return { center, neighbours: others.filter((sharpe) => sharpe !== null) };
}
