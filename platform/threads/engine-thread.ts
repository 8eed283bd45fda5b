import type { BacktestReport, BacktestRequest } from '../../engine/backtest/backtest-report.ts';
import { compareBacktests } from '../../engine/backtest/compare-backtests.ts';
import { type CoveragePlan, type CoverageRun, coverageRuns } from '../../engine/backtest/coverage-runs.ts';
import { type BacktestJob, type BacktestOptions, runBacktest } from '../../engine/backtest/run-backtest.ts';
import { edgeReports, type StrategyEdges } from '../../engine/evidence/edge-reports.ts';
import type { AssetType, RunOutcome } from '../../engine/evidence/run-outcome.ts';
import { createRunSet } from '../../engine/evidence/run-set.ts';
import { loadEngineDeclarations } from '../modules/engine-declarations.ts';
import { type SharedMarket, type SharedSeries, toMarket, toView } from './shared-inputs.ts';

// What runs on a thread of its own: the engine, and nothing that reads or writes.
const { strategies, filters, series: lags } = await loadEngineDeclarations();

/** What a backtest is made of, in a form that reaches a thread without a copy of the columns. */
export interface BacktestTask {
  readonly request: BacktestRequest;
  readonly market: SharedMarket;
  /** Bitcoin, for strategies that compare with it; null where there is no such market. */
  readonly bitcoin: SharedMarket | null;
  readonly series: SharedSeries;
  readonly options: BacktestOptions;
}

function toJob({ request, market, bitcoin, series, options }: BacktestTask): BacktestJob {
  const strategy = strategies.find(({ key }) => key === request.strategy);
  if (!strategy) throw new Error(`no strategy ${request.strategy}`);
  return {
    request,
    rules: { strategy, filters: filters.filter(({ key }) => request.filters.includes(key)) },
    world: { market: toMarket(market), bitcoin: bitcoin && toMarket(bitcoin), view: toView(series), lags },
    options,
  };
}

export function backtest(task: BacktestTask): BacktestReport | null {
  return runBacktest(toJob(task));
}

export function compare({ tasks, seed }: { readonly tasks: readonly BacktestTask[]; readonly seed: number }) {
  return compareBacktests(tasks.map(toJob), seed);
}

/** All of the service's own backtests on a market. */
export interface CoverageTask
  extends Pick<CoveragePlan, 'intervals' | 'feeBps' | 'slippageBps'>,
    Pick<BacktestTask, 'market' | 'bitcoin' | 'series'> {
  /** Keys. */
  readonly strategies: readonly string[];
  readonly filters: readonly string[];
}

export function coverage({ market, bitcoin, series, ...plan }: CoverageTask): CoverageRun[] {
  return coverageRuns(
    {
      ...plan,
      strategies: strategies.filter(({ key }) => plan.strategies.includes(key)),
      filters: filters.filter(({ key }) => plan.filters.includes(key)),
    },
    { market: toMarket(market), bitcoin: bitcoin && toMarket(bitcoin), view: toView(series), lags },
  );
}

/** The stored runs of one strategy, for its edge reports. */
export interface EdgesTask {
  readonly strategy: string;
  readonly runs: readonly RunOutcome[];
  /** Keys of the declared filters. */
  readonly filters: readonly string[];
  readonly assetType: AssetType;
}

export function edges({ strategy, runs, filters: keys, assetType }: EdgesTask): StrategyEdges {
  const [found] = edgeReports(createRunSet(runs), [strategy], keys, assetType);
  return found as StrategyEdges;
}

/** The tasks by name. */
export type EngineTasks = {
  readonly backtest: typeof backtest;
  readonly compare: typeof compare;
  readonly coverage: typeof coverage;
  readonly edges: typeof edges;
};
