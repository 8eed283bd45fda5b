import { grouped } from '../evidence/grouped.ts';
import { MIN_OVERLAP } from '../evidence/matched-runs.ts';
import type { RunOutcome } from '../evidence/run-outcome.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import type { Interval } from '../markets/resample-bars.ts';
import { independentTrials } from '../statistics/independent-trials.ts';
import { trackRecord } from '../statistics/track-record.ts';
import { deflatedByService, type ServiceTrials } from './backtest-evidence.ts';
import { backtestMetrics, yearlyGrowth } from './backtest-metrics.ts';
import type { BacktestRequest } from './backtest-report.ts';
import type { BarColumns } from './bar-columns.ts';
import { benchmarkRun } from './benchmark-run.ts';
import { coveredPeriods, MIN_PERIOD_DAYS } from './covered-periods.ts';
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
import { createSimulation, type Simulation, type SimulationRules } from './simulation.ts';
import { slicedBars } from './sliced-bars.ts';
import type { StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';
import { strategyInputs } from './strategy-inputs.ts';

/**
 * Backtests to run on a market: each strategy at each interval, without a filter and with each single filter, over the
 * whole history and over each block of four calendar years.
 */
export interface CoveragePlan extends Pick<BacktestRequest, 'feeBps' | 'slippageBps'> {
  readonly strategies: readonly StrategyDeclaration[];
  /** Filters that apply to the market. */
  readonly filters: readonly FilterDeclaration[];
  readonly intervals: readonly Interval[];
}

/** Result of one backtest of the plan, without the market it belongs to. */
export type CoverageRun = Omit<
  RunOutcome,
  'configuration' | 'pair' | 'asset' | 'assetType' | 'origin' | 'callerId' | 'storedOn'
>;

/** A run over the whole history with its returns per bar. It is deflated once all trials are known. */
interface Trial {
  readonly run: UnjudgedRun;
  /** Returns of the bars after the warm-up; all trials of the interval end on the same bar. */
  readonly returns: Float64Array;
}

type UnjudgedRun = Omit<CoverageRun, keyof typeof UNJUDGED>;

/**
 * Fields of a run over a block of years. It is part of a trial rather than another trial, so it has no deflated Sharpe
 * ratio.
 */
const UNJUDGED = { deflatedSharpe: null, barSharpe: null, independentTrials: null };

/** A strategy and its filter on a market. */
interface Candidate {
  readonly strategy: StrategyDeclaration;
  readonly filters: string;
  /** Share of equity to hold, judged at the close of each bar. */
  readonly target: Float64Array;
  /** First bar that may be traded. */
  readonly from: number;
}

/** A market at one interval, with the inputs that its runs share. */
interface CoveredInterval {
  readonly interval: Interval;
  readonly inputs: StrategyInputs;
  readonly rules: SimulationRules;
  readonly gates: readonly Gate[];
  readonly phases: MarketPhases;
  /** Memory that one run after another uses, because allocating it takes as long as the run. */
  readonly memory: Simulation;
  /** Returns the yearly return of buying and holding over bars of the interval. */
  heldOver(bars: BarColumns): number | null;
}

interface Gate {
  readonly filters: string;
  readonly allowed: Uint8Array;
  /** First bar the filter can judge. */
  readonly from: number;
}

/**
 * Backtests a whole catalogue on one market at the default parameters: over all of its history, and over each block of
 * four calendar years with at least a year to trade. Each run equals `runBacktest` on the same request; shared inputs
 * (bars, series, targets, phases) are computed once.
 *
 * The deflated Sharpe ratio of a run over the whole history is measured against all runs of its interval with the same
 * filter, over the bars that they share; blocks have none. Runs without a bar after the warm-up are left out.
 */
export function coverageRuns(plan: CoveragePlan, world: BacktestWorld): CoverageRun[] {
  const phases = marketPhases(world.market, world.view.lastDay);
  return plan.intervals.flatMap((interval) => {
    const covered = coveredInterval(interval, plan, world, phases);
    const candidates = plan.strategies.flatMap((strategy) => candidatesOf(strategy, covered));
    const trials = candidates.flatMap((candidate) => trialOf(candidate, covered) ?? []);
    const whole = [...grouped(trials, ({ run }) => run.filters).values()].flatMap(judged);
    return [...whole, ...candidates.flatMap((candidate) => periodRuns(candidate, covered))];
  });
}

/** Deflates the Sharpe ratio of each trial of a search by the other trials. */
function judged(trials: readonly Trial[]): CoverageRun[] {
  const longest = Math.max(...trials.map(({ returns }) => returns.length));
  // A trial that starts after half of the history would leave the others too few bars to compare.
  const compared = trials.filter(({ returns }) => 2 * returns.length >= longest);
  const shared = Math.min(...compared.map(({ returns }) => returns.length));
  const columns = new Map(compared.map((one) => [one, one.returns.subarray(one.returns.length - shared)] as const));
  const records = new Map([...columns].map(([one, column]) => [one, trackRecord(column)] as const));
  const service: ServiceTrials = {
    sharpes: [...records.values()].flatMap(({ value }) => value?.sharpe ?? []),
    independent: independentTrials([...columns.values()]),
  };
  return trials.map((one): CoverageRun => {
    const { run } = one;
    const record = records.get(one);
    const earned = { returns: columns.get(one) ?? one.returns, trades: run.trades };
    const { deflatedSharpe } = deflatedByService(earned, service, record);
    const barSharpe = record?.value?.sharpe ?? null;
    return { deflatedSharpe, barSharpe, independentTrials: service.independent, ...run };
  });
}

function coveredInterval(
  interval: Interval,
  { filters, feeBps, slippageBps }: CoveragePlan,
  { market, bitcoin, view, lags }: BacktestWorld,
  phases: MarketPhases,
): CoveredInterval {
  const bars = marketBars(market, interval, 0, view.lastDay);
  const inputs = withCachedSeries(strategyInputs(bars, bitcoin, view, lags));
  const rules = rulesOf({ feeBps, slippageBps, stopLoss: 0, takeProfit: 0, trailingStop: 0 });
  const held = new Map<string, number | null>();
  return {
    interval,
    inputs,
    rules,
    phases,
    memory: createSimulation(bars.length),
    gates: filters.map((filter) => {
      const allowed = new Uint8Array(bars.length);
      filter.allow(inputs, allowed);
      return { filters: filter.key, allowed, from: filterCoverage(filter, inputs) };
    }),
    heldOver(window) {
      const key = `${window.days[0]} ${window.length}`;
      const known = held.get(key);
      if (known !== undefined) return known;
      const { value } = yearlyGrowth(window, benchmarkRun(window, rules).equity.at(-1) ?? 1);
      held.set(key, value);
      return value;
    },
  };
}

/** Caches series columns, because several strategies and filters read the same series. */
function withCachedSeries(inputs: StrategyInputs): StrategyInputs {
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

function candidatesOf(strategy: StrategyDeclaration, { inputs, interval, gates }: CoveredInterval): Candidate[] {
  const parameters = defaultParameters(strategy);
  const target = new Float64Array(inputs.bars.length);
  strategy.target(inputs, parameters, target);
  const gate = strategy.kind === 'contributions' ? gatedContributions : gatedEntries;
  const warmup = strategy.warmup(parameters, interval);
  const filtered = gates.map(({ filters, allowed, from }): Candidate => {
    const gated = new Float64Array(target.length);
    gate(target, allowed, gated);
    return { strategy, filters, target: gated, from: Math.max(warmup, from) };
  });
  return [{ strategy, filters: '', target, from: warmup }, ...filtered];
}

function trialOf(candidate: Candidate, covered: CoveredInterval): Trial | null {
  const { from } = candidate;
  const to = covered.inputs.bars.length;
  if (to - from < 2) return null;
  const { run, bars, executed, returns } = runOver(candidate, from, to, covered);
  const byPhase = phaseResults(covered.phases, bars, executed);
  return { run: { byPhase, ...run }, returns };
}

/**
 * Runs over the blocks of years, except a block that is nearly the whole history. Only the run over the whole history
 * has volatility phases.
 */
function periodRuns(candidate: Candidate, covered: CoveredInterval): CoverageRun[] {
  const { days, lastDays, length } = covered.inputs.bars;
  if (length - candidate.from < 2) return [];
  const [firstDay, lastDay] = [days[candidate.from]!, lastDays.at(-1)!];
  return coveredPeriods(firstDay, lastDay).flatMap((period) => {
    const from = Math.max(candidate.from, lowerBound(days, period.firstDay));
    const to = lowerBound(lastDays, period.lastDay + 1);
    if (to - from < 2) return [];
    const traded = lastDays[to - 1]! - days[from]! + 1;
    if (traded < MIN_PERIOD_DAYS || traded >= MIN_OVERLAP * (lastDay - firstDay + 1)) return [];
    const { run } = runOver(candidate, from, to, covered);
    return [{ byPhase: [], ...UNJUDGED, ...run }];
  });
}

function runOver({ strategy, filters, target }: Candidate, from: number, to: number, covered: CoveredInterval) {
  const { interval, inputs, rules, memory, heldOver } = covered;
  const bars = slicedBars(inputs.bars, from, to);
  const executed = executedRun(strategy.kind, bars, target.subarray(from, to), rules, memory);
  const { metrics, returns } = backtestMetrics(bars, executed);
  const run = {
    strategy: strategy.key,
    filters,
    interval,
    firstDay: bars.days[0]!,
    lastDay: bars.lastDays.at(-1)!,
    trades: metrics.trades,
    wins: metrics.wins,
    cagr: metrics.moneyWeightedReturn ?? metrics.cagr,
    benchmarkCagr: heldOver(bars),
    maxDrawdown: metrics.maxDrawdown,
    sharpe: metrics.resultSharpe,
    tradeSharpe: metrics.sharpePerPeriod,
    direction: executed.exposure.at(-1)! > 0 ? ('long' as const) : ('flat' as const),
  };
  return { run, bars, executed, returns };
}
