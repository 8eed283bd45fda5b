import type { Day } from '../calendar.ts';
import { anchorsOf } from '../markets/resample-bars.ts';
import type { BacktestRequest } from './backtest-report.ts';
import { neighbourhood } from './neighbourhood.ts';
import type { BacktestRules, BacktestWorld } from './prepared-run.ts';
import { testedGrowth, testedRun } from './tested-run.ts';

/** A strategy as it is tested. */
export interface TestedStrategy {
  readonly request: BacktestRequest;
  readonly rules: BacktestRules;
}

/** The yearly return of one strategy less that of another, and again under choices that should not matter. Fractions. */
export interface DifferenceVariations {
  /** Null when a side has no yearly return over the window both can trade. */
  readonly difference: number | null;
  /** Under each place where multi-day bars may begin; the difference alone where there is one. */
  readonly anchor: readonly number[];
  /** With one of the two at parameters near its own; the difference alone where neither has any. */
  readonly parameters: readonly number[];
  /** Without the first or last tenth or fifth of the window, and with all of it. */
  readonly windowEdges: readonly number[];
}

/** Parts of the window that are cut off. */
const CUTS = [0.1, 0.2];

type Change = Partial<Pick<BacktestRequest, 'anchor' | 'parameters' | 'dateFrom' | 'dateTo'>>;

/** Tests two strategies on the same market, interval and costs, again and again, over the window both can trade. */
export function differenceVariations(
  one: TestedStrategy,
  other: TestedStrategy,
  world: BacktestWorld,
): DifferenceVariations {
  const growth = ({ request, rules }: TestedStrategy, change: Change) =>
    testedGrowth({ ...request, ...change }, rules, world);
  const window = sharedWindow(one, other, world);
  if (!window) return { difference: null, anchor: [], parameters: [], windowEdges: [] };
  const { dateFrom, dateTo } = window;
  const difference = (change: Change, otherChange: Change = change): number[] => {
    const a = growth(one, { dateFrom, ...change });
    const b = growth(other, { dateFrom, ...otherChange });
    return a === null || b === null ? [] : [a - b];
  };
  const own = difference({});
  const length = dateTo - dateFrom;
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
      ...CUTS.flatMap((cut) => difference({ dateFrom: dateFrom + Math.round(cut * length) })),
      ...CUTS.flatMap((cut) => difference({ dateTo: dateTo - Math.round(cut * length) })),
    ],
  };
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
