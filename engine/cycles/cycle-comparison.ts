import type { Day } from '../calendar.ts';
import { orNull } from '../or-null.ts';
import { percentAbove } from '../percent-above.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';
import type { CycleAnchor } from './cycle-anchors.ts';

const PRICE = 'btc_close';

/** Where a cycle stood on the day that the open one has reached. */
export const CYCLE_STANDING = shape.object(
  'CycleStanding',
  'A cycle of the Bitcoin price: where it stood on the day that the open cycle has reached, and its extremes.',
  {
    start: shape.day('Day that the cycle is counted from, with the multiple 1.'),
    end: shape.day.orNull('Last day of the cycle; null for the open one.'),
    days: shape.integer('Days from `start` to its end, or to the newest price.'),
    multiple: shape.rounded.orNull(
      'Price on the compared day as a multiple of that on `start`; null when the cycle ended before, or without a price.',
    ),
    drawdownPct: shape.rounded.orNull(
      'Price on the compared day below the highest one of the cycle so far, percent, 0 or negative; null as `multiple` is.',
    ),
    next90dPct: shape.rounded.orNull('Change over the 90 days after the compared day, percent; null while unknown.'),
    next365dPct: shape.rounded.orNull('Change over the 365 days after the compared day, percent; null while unknown.'),
    peakMultiple: shape.rounded.orNull('Highest multiple of the cycle; null without a price on `start`.'),
    peakDay: shape.integer.orNull('Days from `start` to that multiple; null as it is.'),
    deepestDrawdownPct: shape.rounded.orNull(
      'Deepest fall below an earlier price of the cycle, percent, 0 or negative; null without a price on `start`.',
    ),
  },
);
export type CycleStanding = ShapeOf<typeof CYCLE_STANDING>;

/** Cycles of the price laid over each other. */
export interface CycleComparison {
  /** Days since the beginning of the open cycle: the compared day of every cycle. */
  readonly age: number;
  /** Newest day with a price. */
  readonly day: Day;
  /** Oldest cycle first; the last one is open. */
  readonly cycles: readonly CycleStanding[];
}

/** Compares all cycles on the age of the open one. @returns null without a cycle. */
export function compareCycles(view: SeriesView, anchors: readonly CycleAnchor[]): CycleComparison | null {
  const newest = latest(view, PRICE);
  const open = anchors.at(-1);
  if (!newest || !open) return null;
  const age = newest.day - open.day;
  const cycles = anchors.map(({ day: start }, i) => {
    const next = anchors[i + 1]?.day;
    return standingOf(view, { start, end: next === undefined ? null : next - 1, newest: newest.day }, age);
  });
  return { age, day: newest.day, cycles };
}

/** Multiples of a cycle at given ages; null after its end, and on days without a price. */
export function cycleLine(
  view: SeriesView,
  { start, days }: Pick<CycleStanding, 'start' | 'days'>,
  ages: readonly number[],
): (number | null)[] {
  const base = priceOn(view, start);
  return ages.map((age) => (age > days ? null : orNull(priceOn(view, start + age) / base)));
}

interface Span {
  readonly start: Day;
  readonly end: Day | null;
  readonly newest: Day;
}

function standingOf(view: SeriesView, { start, end, newest }: Span, age: number): CycleStanding {
  const days = (end ?? newest) - start;
  const at = age > days ? Number.NaN : priceOn(view, start + age);
  const base = priceOn(view, start);
  const { peak, peakAge, deepest } = extremesOf(view, start, days);
  const before = extremesOf(view, start, age);
  const after = (horizon: number) => orNull(percentAbove(priceOn(view, start + age + horizon), at));
  return {
    start,
    end,
    days,
    multiple: orNull(at / base),
    drawdownPct: Number.isNaN(base) ? null : orNull(percentAbove(at, before.peak)),
    next90dPct: after(90),
    next365dPct: after(365),
    peakMultiple: orNull(peak / base),
    peakDay: Number.isNaN(base) ? null : peakAge,
    deepestDrawdownPct: Number.isNaN(base) ? null : deepest,
  };
}

/** Highest price of the first days of a cycle, its age, and the deepest fall below an earlier price, percent. */
function extremesOf(view: SeriesView, start: Day, days: number) {
  let [peak, peakAge, deepest] = [Number.NaN, 0, 0];
  for (let age = 0; age <= days; age++) {
    const price = priceOn(view, start + age);
    if (Number.isNaN(price)) continue;
    if (!(price <= peak)) [peak, peakAge] = [price, age];
    deepest = Math.min(deepest, percentAbove(price, peak));
  }
  return { peak, peakAge, deepest };
}

function priceOn(view: SeriesView, day: Day): number {
  return view.values(PRICE)[day - view.firstDay] ?? Number.NaN;
}
