import { grouped } from '../evidence/grouped.ts';
import type { RunOutcome } from '../evidence/run-outcome.ts';
import type { Interval } from '../markets/resample-bars.ts';
import { independentTrials } from '../statistics/independent-trials.ts';
import { trackRecord } from '../statistics/track-record.ts';
import { backtestEvidence, type ServiceTrials } from './backtest-evidence.ts';
import { backtestMetrics, barReturns, yearlyGrowth } from './backtest-metrics.ts';
import type { BacktestRequest } from './backtest-report.ts';
import type { BarColumns } from './bar-columns.ts';
import { benchmarkRun } from './benchmark-run.ts';
import { defaultParameters } from './default-parameters.ts';
import { executedRun, rulesOf } from './executed-run.ts';
import { filterCoverage } from './filter-coverage.ts';
import type { FilterDeclaration } from './filter-declaration.ts';
import { gatedContributions } from './gated-contributions.ts';
import { gatedEntries } from './gated-entries.ts';
import { marketBars } from './market-bars.ts';
import { type MarketPhases, marketPhases } from './market-phases.ts';
import { phaseResults } from './phase-results.ts';
import type { BacktestWorld } from './prepared-run.ts';
import type { SimulationRules } from './simulation.ts';
import { slicedBars } from './sliced-bars.ts';
import type { StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';
import { strategyInputs } from './strategy-inputs.ts';

/** What is tested on a market: each strategy at each interval, without a filter and with each filter alone. */
export interface CoveragePlan extends Pick<BacktestRequest, 'feeBps' | 'slippageBps'> {
  readonly strategies: readonly StrategyDeclaration[];
  /** Those that mean something on the market. */
  readonly filters: readonly FilterDeclaration[];
  readonly intervals: readonly Interval[];
}

/** What a backtest of the plan came to, before it is known which market it was. */
export type CoverageRun = Omit<
  RunOutcome,
  'configuration' | 'pair' | 'asset' | 'assetType' | 'origin' | 'callerId' | 'storedOn'
>;

/** A run with the returns of its bars, which are judged once all trials are known. */
interface Trial {
  readonly run: Omit<CoverageRun, 'deflatedSharpe' | 'barSharpe' | 'independentTrials'>;
  /** Of the bars behind the warm-up: the last one is that of all trials of the interval. */
  readonly returns: Float64Array;
}

/** A market at one interval, with everything that its runs share. */
interface CoveredInterval {
  readonly interval: Interval;
  readonly inputs: StrategyInputs;
  readonly rules: SimulationRules;
  readonly gates: readonly Gate[];
  readonly phases: MarketPhases;
  /** Yearly return of buying and holding from a bar on. */
  heldFrom(offset: number, bars: BarColumns): number | null;
}

interface Gate {
  readonly filters: string;
  readonly allowed: Uint8Array;
  /** First bar the filter can judge. */
  readonly from: number;
}

/**
 * Backtests of a whole catalogue on one market over all of its history, at the default parameters. Each says what
 * `runBacktest` says of the same request; what the runs share (bars, series, targets, phases) is made once.
 *
 * The deflated Sharpe ratio of a run is judged against all runs of its interval with the same filter, over the bars that
 * they share. Runs without a bar behind the warm-up are left out.
 */
export function coverageRuns(plan: CoveragePlan, world: BacktestWorld): CoverageRun[] {
  const phases = marketPhases(world.market, world.view.lastDay);
  return plan.intervals.flatMap((interval) => {
    const covered = coveredInterval(interval, plan, world, phases);
    const trials = plan.strategies.flatMap((strategy) => strategyTrials(strategy, covered));
    return [...grouped(trials, ({ run }) => run.filters).values()].flatMap(judged);
  });
}

/** Trials of one search with what is left of each once the others are paid for. */
function judged(trials: readonly Trial[]): CoverageRun[] {
  const longest = Math.max(...trials.map(({ returns }) => returns.length));
  // One that has waited for half of the history would leave the others half of it to be compared on.
  const compared = trials.filter(({ returns }) => 2 * returns.length >= longest);
  const shared = Math.min(...compared.map(({ returns }) => returns.length));
  const columns = new Map(compared.map((one) => [one, one.returns.subarray(one.returns.length - shared)] as const));
  const sharpes = new Map([...columns].map(([one, column]) => [one, trackRecord(column).value?.sharpe ?? null]));
  const service: ServiceTrials = {
    sharpes: [...sharpes.values()].flatMap((sharpe) => sharpe ?? []),
    independent: independentTrials([...columns.values()]),
  };
  return trials.map((one): CoverageRun => {
    const { run } = one;
    const earned = { returns: columns.get(one) ?? one.returns, trades: run.trades };
    const { deflatedSharpe } = backtestEvidence(earned, { declaredTrials: 1, ownSharpes: [], service }).service;
    return { ...run, deflatedSharpe, barSharpe: sharpes.get(one) ?? null, independentTrials: service.independent };
  });
}

function coveredInterval(
  interval: Interval,
  { filters, feeBps, slippageBps }: CoveragePlan,
  { market, bitcoin, view, lags }: BacktestWorld,
  phases: MarketPhases,
): CoveredInterval {
  const bars = marketBars(market, interval, 0, view.lastDay);
  const inputs = withKeptSeries(strategyInputs(bars, bitcoin, view, lags));
  const rules = rulesOf({ feeBps, slippageBps, stopLoss: 0, takeProfit: 0, trailingStop: 0 });
  const held = new Map<number, number | null>();
  return {
    ...{ interval, inputs, rules, phases },
    gates: filters.map((filter) => {
      const allowed = new Uint8Array(bars.length);
      filter.allow(inputs, allowed);
      return { filters: filter.key, allowed, from: filterCoverage(filter, inputs) };
    }),
    heldFrom(offset, window) {
      const known = held.get(offset);
      if (known !== undefined) return known;
      const { value } = yearlyGrowth(window, benchmarkRun(window, rules).equity.at(-1) ?? 1);
      held.set(offset, value);
      return value;
    },
  };
}

/** Several strategies and filters read the same series. */
function withKeptSeries(inputs: StrategyInputs): StrategyInputs {
  const kept = new Map<string, Float64Array>();
  return {
    ...inputs,
    series(id) {
      const column = kept.get(id) ?? inputs.series(id);
      kept.set(id, column);
      return column;
    },
  };
}

function strategyTrials(strategy: StrategyDeclaration, covered: CoveredInterval): Trial[] {
  const { inputs, interval, gates } = covered;
  const parameters = defaultParameters(strategy);
  const target = new Float64Array(inputs.bars.length);
  strategy.target(inputs, parameters, target);
  const gate = strategy.kind === 'contributions' ? gatedContributions : gatedEntries;
  const warmup = strategy.warmup(parameters, interval);
  const filtered = gates.flatMap(({ filters, allowed, from }) => {
    const gated = new Float64Array(target.length);
    gate(target, allowed, gated);
    return trial(strategy, filters, gated, Math.max(warmup, from), covered);
  });
  return [...trial(strategy, '', target, warmup, covered), ...filtered];
}

function trial(
  { key, kind }: StrategyDeclaration,
  filters: string,
  target: Float64Array,
  offset: number,
  { interval, inputs, rules, phases, heldFrom }: CoveredInterval,
): Trial[] {
  if (inputs.bars.length - offset < 2) return [];
  const bars = slicedBars(inputs.bars, offset);
  const executed = executedRun(kind, bars, target.subarray(offset), rules);
  const { metrics } = backtestMetrics(bars, executed);
  const run = {
    ...{ strategy: key, filters, interval },
    firstDay: bars.days[0] as number,
    lastDay: bars.lastDays.at(-1) as number,
    trades: metrics.trades,
    wins: metrics.wins,
    cagr: metrics.moneyWeightedReturn ?? metrics.cagr,
    benchmarkCagr: heldFrom(offset, bars),
    maxDrawdown: metrics.maxDrawdown,
    sharpe: metrics.resultSharpe,
    tradeSharpe: metrics.sharpePerPeriod,
    direction: (executed.exposure.at(-1) as number) > 0 ? ('long' as const) : ('flat' as const),
    byPhase: phaseResults(phases, bars, executed),
  };
  return [{ run, returns: barReturns(executed.equity) }];
}
