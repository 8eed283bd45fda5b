import type { Day } from '../calendar.ts';
import { anchorsOf } from '../markets/resample-bars.ts';
import type { PanelEntity } from '../panel-view.ts';
import type { BacktestRequest } from './backtest-report.ts';
import { neighbourhood } from './neighbourhood.ts';
import type { BacktestRules, BacktestWorld } from './prepared-run.ts';
import { testedGrowth, testedRun } from './tested-run.ts';

/** A strategy with its parameters and filters. */
export interface TestedStrategy {
  readonly request: BacktestRequest;
  readonly rules: BacktestRules;
}

/**
 * The yearly return of one strategy minus that of another, repeated under choices that should not matter. Fractions.
 */
export interface DifferenceVariations {
  /** Null when either side has no yearly return over the window both can trade. */
  readonly difference: number | null;
  /** At each possible anchor of multi-day bars; the difference alone where there is only one. */
  readonly anchor: readonly number[];
  /** Differences with one of the two strategies at neighbouring parameters; only their own if neither has neighbours. */
  readonly parameters: readonly number[];
  /** Over the whole window, and without its first or last tenth or fifth. */
  readonly windowEdges: readonly number[];
  /** On this and each other market, over the window both can trade there. */
  readonly pairChoice: readonly number[];
}

/** Fractions of the window that are cut off. */
const CUTS = [0.1, 0.2];

type Change = Partial<Pick<BacktestRequest, 'anchor' | 'parameters' | 'dateFrom' | 'dateTo'>>;

/**
 * Compares two strategies on the same market, interval and costs under variations of anchor, parameters, window and
 * market.
 *
 * @param others - Other markets that could have been chosen.
 */
export function differenceVariations(
  one: TestedStrategy,
  other: TestedStrategy,
  world: BacktestWorld,
  others: readonly PanelEntity[],
): DifferenceVariations {
  const window = sharedWindow(one, other, world);
  if (!window) return { difference: null, anchor: [], parameters: [], windowEdges: [], pairChoice: [] };
  const { dateFrom, dateTo } = window;
  const difference = (change: Change, otherChange = change) =>
    differenceOf(one, { dateFrom, ...change }, other, { dateFrom, ...otherChange }, world);
  const own = difference({});
  const cuts = CUTS.map((cut) => Math.round(cut * (dateTo - dateFrom)));
  return {
    difference: own[0] ?? null,
    anchor: anchorsOf(one.request.interval).flatMap((anchor) => difference({ anchor })),
    parameters: [
      ...own,
      ...neighbours(one).flatMap((parameters) => difference({ parameters }, {})),
      ...neighbours(other).flatMap((parameters) => difference({}, { parameters })),
    ],
    windowEdges: [
      ...own,
      ...cuts.flatMap((cut) => difference({ dateFrom: dateFrom + cut })),
      ...cuts.flatMap((cut) => difference({ dateTo: dateTo - cut })),
    ],
    pairChoice: [...own, ...others.flatMap((market) => differenceOn(one, other, { ...world, market }))],
  };
}

/** Returns the difference over the window that both can trade on a market; null without such a window. */
function differenceOn(one: TestedStrategy, other: TestedStrategy, world: BacktestWorld): number[] {
  const window = sharedWindow(one, other, world);
  return window ? differenceOf(one, { dateFrom: window.dateFrom }, other, { dateFrom: window.dateFrom }, world) : [];
}

function differenceOf(
  one: TestedStrategy,
  change: Change,
  other: TestedStrategy,
  otherChange: Change,
  world: BacktestWorld,
): number[] {
  const a = testedGrowth({ ...one.request, ...change }, one.rules, world);
  const b = testedGrowth({ ...other.request, ...otherChange }, other.rules, world);
  return a === null || b === null ? [] : [a - b];
}

function neighbours({ request, rules }: TestedStrategy) {
  return neighbourhood(rules.strategy, request.parameters).slice(1);
}

function sharedWindow(
  one: TestedStrategy,
  other: TestedStrategy,
  world: BacktestWorld,
): { readonly dateFrom: Day; readonly dateTo: Day } | null {
  const runs = [one, other].map(({ request, rules }) => testedRun(request, rules, world)?.bars);
  const [a, b] = runs;
  if (!a || !b) return null;
  return {
    dateFrom: Math.max(a.days[0] as Day, b.days[0] as Day),
    dateTo: Math.min(a.lastDays.at(-1) as Day, b.lastDays.at(-1) as Day),
  };
}
