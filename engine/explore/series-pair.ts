import type { Day } from '../calendar.ts';
import { median } from '../indicators/median.ts';
import { rollingCorrelation } from '../indicators/rolling-correlation.ts';
import { orNull } from '../or-null.ts';
import { type ShapeOf, shape, type ValueOf } from '../shape.ts';
import { correlation } from '../statistics/correlation.ts';

export const EXPLORE_VIEW = shape.enumeration('ExploreView', 'Way to show two series together.', {
  line: 'Both as lines, one above the other.',
  scatter: 'A point for each day on which both have a value.',
  ratio: 'The first divided by the second.',
  spread: 'The first less the second; both need the same unit.',
  correlation: 'Correlation of their changes over a window that ends on each day.',
});
export type ExploreView = ValueOf<typeof EXPLORE_VIEW>;

/** Windows of the rolling correlation, in pairs of changes. */
export const EXPLORE_WINDOWS: readonly number[] = [13, 26, 52, 104];

/** What can be said of two series over the shown days. */
export const PAIR_STATISTICS = shape.object(
  'PairStatistics',
  'Correlations of two series over the shown days. Exploratory: of many pairs that are tried, some fit by chance.',
  {
    n: shape.integer('Days on which both have a value.'),
    changes: shape.integer('Changes between two such days in a row.'),
    first: shape.day.orNull('First of the days; null without any.'),
    last: shape.day.orNull('Last of the days; null without any.'),
    gapDays: shape.number.orNull('Median days between two of them in a row; null below two.'),
    levels: shape.rounded.orNull('Correlation of the values themselves, −1 to 1; null below four days.'),
    moves: shape.rounded.orNull('Correlation of the changes, −1 to 1; null below four changes.'),
    movesLow: shape.rounded.orNull('Lower end of its 95 percent interval (Fisher z); null as `moves`.'),
    movesHigh: shape.rounded.orNull('Upper end of its 95 percent interval (Fisher z); null as `moves`.'),
    ratesA: shape.flag('Whether changes of the first series are relative, which needs positive values.'),
    ratesB: shape.flag('Whether changes of the second series are relative, which needs positive values.'),
    windows: shape.integer('Windows of the rolling correlation that share no change.'),
  },
);
export type PairStatistics = ShapeOf<typeof PAIR_STATISTICS>;

type Values = readonly (number | null)[];

/** Two series on the same days; null where one has no value. */
export interface SeriesPair {
  readonly days: readonly Day[];
  readonly a: Values;
  readonly b: Values;
}

/** Divides or subtracts two series day by day; null where either is unknown, and for a division by zero. */
export function combinePair({ a, b }: SeriesPair, view: 'ratio' | 'spread'): (number | null)[] {
  return a.map((value, i) => {
    const other = b[i] ?? null;
    if (value === null || other === null || (view === 'ratio' && other === 0)) return null;
    return view === 'ratio' ? value / other : value - other;
  });
}

/**
 * Correlation of the changes of two series over windows that end on each day, from days up to that one alone.
 *
 * @param length - Changes in a window.
 */
export function pairCorrelation(pair: SeriesPair, length: number): (number | null)[] {
  const { indexes, moves } = movesOf(pair);
  const rolled = new Float64Array(moves.a.length);
  rollingCorrelation(Float64Array.from(moves.a), Float64Array.from(moves.b), length, rolled);
  const values = new Array<number | null>(pair.days.length).fill(null);
  // The first pair has no change before it.
  rolled.forEach((value, i) => {
    values[indexes[i + 1]!] = orNull(value);
  });
  return values;
}

/** Summarises two series. @param length - Changes in a window of the rolling correlation. */
export function pairStatistics(pair: SeriesPair, length: number): PairStatistics {
  const { indexes, moves, isRelative } = movesOf(pair);
  const days = indexes.map((i) => pair.days[i] as Day);
  const gaps = days.slice(1).map((day, i) => day - (days[i] as Day));
  const levels = correlation(known(pair.a, indexes), known(pair.b, indexes));
  const changed = correlation(moves.a, moves.b);
  return {
    n: days.length,
    changes: moves.a.length,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    gapDays: orNull(median(gaps.sort((one, other) => one - other))),
    levels: levels?.value ?? null,
    moves: changed?.value ?? null,
    movesLow: changed?.low ?? null,
    movesHigh: changed?.high ?? null,
    ratesA: isRelative.a,
    ratesB: isRelative.b,
    windows: Math.floor(moves.a.length / length),
  };
}

/** Positions on which both have a value, and the changes from each to the next. */
function movesOf({ a, b }: SeriesPair) {
  const indexes = [...a.keys()].filter((i) => a[i] !== null && b[i] != null);
  const [ownA, ownB] = [known(a, indexes), known(b, indexes)];
  const isRelative = { a: arePositive(ownA), b: arePositive(ownB) };
  return { indexes, isRelative, moves: { a: changesOf(ownA, isRelative.a), b: changesOf(ownB, isRelative.b) } };
}

function known(values: Values, indexes: readonly number[]): number[] {
  return indexes.map((i) => values[i]!);
}

function arePositive(values: readonly number[]): boolean {
  return values.every((value) => value > 0);
}

/** Logarithmic changes of positive series, differences of others. */
function changesOf(values: readonly number[], isRelative: boolean): number[] {
  return values.slice(1).map((value, i) => {
    const before = values[i]!;
    return isRelative ? Math.log(value / before) : value - before;
  });
}
