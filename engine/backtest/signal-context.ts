import type { Day } from '../calendar.ts';
import type { PhaseTally } from '../evidence/run-outcome.ts';
import { type Quadrant, quadrantOf } from '../macro/quadrant.ts';
import { assetClassOf } from '../markets/asset-class.ts';
import { latest } from '../series-view.ts';
import type { ShapeOf } from '../shape.ts';
import type { PhasePoint } from '../volatility/volatility-phase.ts';
import type { BacktestRequest } from './backtest-report.ts';
import type { FilterDeclaration } from './filter-declaration.ts';
import { filterReading, type SIGNAL_FILTER } from './filter-reading.ts';
import { type LatestSignal, latestSignal } from './latest-signal.ts';
import { type MarketPhases, marketPhases } from './market-phases.ts';
import { phaseResults } from './phase-results.ts';
import type { BacktestWorld } from './prepared-run.ts';
import { QUADRANT_SERIES } from './run-backtest.ts';
import { type Contradiction, type OtherPosition, signalContradictions } from './signal-contradictions.ts';
import { type MeasuredEdge, type SignalEdge, signalEdge } from './signal-edge.ts';
import type { StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';

/** The signal to put in context. */
export interface SignalQuestion {
  readonly strategy: StrategyDeclaration;
  /** Backtest of the signal's strategy with every default, over the whole history and without filters. */
  readonly request: BacktestRequest;
  /** Ticker of the market's base asset. */
  readonly base: string;
  /** Completed bars up to the one the signal is judged on. */
  readonly inputs: StrategyInputs;
  /** Null during the warm-up. */
  readonly signal: LatestSignal | null;
}

/** Strategies and filters of the service's catalogue. */
export interface SignalCatalogue {
  readonly strategies: readonly StrategyDeclaration[];
  readonly filters: readonly FilterDeclaration[];
}

type SignalFilter = ShapeOf<typeof SIGNAL_FILTER>;

/** Context of a signal. */
export interface SignalContext {
  /** Filters that apply to the asset, by key. */
  readonly filters: readonly SignalFilter[];
  /** Keys of the other filters. */
  readonly notApplicableFilters: readonly string[];
  /** Null when fewer than two bars follow the warm-up. */
  readonly edge: SignalEdge | null;
  /** Other strategies that judge this market, by key. */
  readonly others: readonly OtherPosition[];
  /** Newest macro quadrant and its day; null without one. */
  readonly quadrant: (Quadrant & { readonly day: Day }) | null;
  /** Volatility phase of the newest daily bar of the market; null without one. */
  readonly phase: PhasePoint | null;
  readonly contradictions: readonly Contradiction[];
}

/**
 * Compares a signal with the filters, its own record, the other strategies, the macro quadrant and the current
 * volatility.
 */
export function signalContext(
  question: SignalQuestion,
  { strategies, filters }: SignalCatalogue,
  world: BacktestWorld,
): SignalContext {
  const { strategy, request, base, inputs, signal } = question;
  const measured = signalEdge(request, { strategy, filters: [] }, world);
  const others = otherPositions(question, strategies);
  const quadrant = liveQuadrant(world);
  const phases = marketPhases(world.market, world.view.lastDay);
  const phase = phases.points.at(-1) ?? null;
  const applicable = filters.filter((filter) => filter.applies(base));
  return {
    filters: applicable.map((filter) => signalFilter(filter, inputs, signal)),
    notApplicableFilters: filters.filter((filter) => !applicable.includes(filter)).map(({ key }) => key),
    edge: measured?.edge ?? null,
    others,
    quadrant,
    phase,
    contradictions:
      signal === null
        ? []
        : signalContradictions({
            position: signal.position,
            others,
            quadrant,
            phase: phase?.phase ?? null,
            inPhase: inPhaseOf(measured, phases),
          }),
  };
}

function signalFilter(filter: FilterDeclaration, inputs: StrategyInputs, signal: LatestSignal | null): SignalFilter {
  const reading = filterReading(filter, inputs);
  return { ...reading, blocksThisEntry: signal?.signal === 'BUY' && reading.state !== 'allows' };
}

/** Positions of strategies that make decisions; a reference that is always invested is left out. */
function otherPositions(
  { strategy, base, inputs }: SignalQuestion,
  strategies: readonly StrategyDeclaration[],
): OtherPosition[] {
  const assetClass = assetClassOf(base);
  return strategies
    .filter(({ key, primaryIndicators, assetClasses }) => {
      return key !== strategy.key && primaryIndicators.length > 0 && assetClasses.includes(assetClass);
    })
    .flatMap((other) => {
      const signal = latestSignal(other, inputs);
      const isRelated = other.primaryIndicators.some((name) => strategy.primaryIndicators.includes(name));
      return signal ? [{ strategy: other.key, position: signal.position, isRelated }] : [];
    });
}

function liveQuadrant({ view }: BacktestWorld): SignalContext['quadrant'] {
  const newest = latest(view, QUADRANT_SERIES);
  const quadrant = quadrantOf(newest?.value ?? null);
  return newest && quadrant ? { ...quadrant, day: newest.day } : null;
}

/** Completed trades in the phase of the newest bar. */
function inPhaseOf(measured: MeasuredEdge | null, phases: MarketPhases): PhaseTally | null {
  const newest = phases.points.at(-1);
  if (!measured || !newest) return null;
  const { bars, executed } = measured;
  return phaseResults(phases, bars, executed).find(({ phase }) => phase === newest.phase) ?? null;
}
