import { anchorsLack, CYCLE_ALIGNMENT, type CycleAlignment, cycleAnchors } from '../../engine/cycles/cycle-anchors.ts';
import { CYCLE_STANDING, compareCycles, cycleLine } from '../../engine/cycles/cycle-comparison.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { type RowOf, type ShapeOf, shape } from '../../engine/shape.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { cycleAges } from './cycle-ages.ts';
import { readTodaySeries } from './read-today.ts';
import { TODAY_SERIES } from './today.ts';

const PRICE = 'btc_close';
/** Pages show one value a week, as charts beyond the daily history do. */
const STEP = 7;
/** A drawing holds no more lines that can be told apart. */
const MAX_LINES = 5;

const LINE = shape.object('CycleLine', 'The price of one cycle as a multiple of that on its first day.', {
  start: shape.day('Day that the cycle is counted from.'),
  values: shape.column('One multiple for each of `ages`; null after the end of the cycle and without a price.'),
});

/** Compared cycles, the same for every caller. */
const COMPARED_FIELDS = {
  align: shape.of(CYCLE_ALIGNMENT, 'Day that the cycles are counted from.'),
  age: shape.integer.orNull('Days since the open cycle began, the compared day of all; null without a cycle.'),
  day: shape.day.orNull('Newest day with a price; null without a cycle.'),
  ages: shape.list('integer', 'Days since the beginning, of the values of every line.'),
  cycles: shape.list(CYCLE_STANDING, 'All cycles, oldest first; the last one is open.'),
  nullReason: shape.text.orNull('Why there are no cycles; null when there are.'),
  lines: shape.list(LINE, 'The open cycle first, then the newest earlier ones.'),
};

export const CYCLE_PAGE = shape.object('CyclePage', 'Cycles of the Bitcoin price laid over each other.', {
  ...COMPARED_FIELDS,
  price: shape.of(TODAY_SERIES, 'Newest price, which decides whether the comparison is current.'),
});

const compared = perSnapshot(
  (align: CycleAlignment) => align,
  (snapshot: SeriesSnapshot, align) => compare(snapshot, align),
  3,
);

/** Reads the cycles of the Bitcoin price, laid over each other. */
export function readCyclePage(align: CycleAlignment, context: SubgraphContext): ShapeOf<typeof CYCLE_PAGE> {
  return { ...compared(context.snapshot, align), price: readTodaySeries(PRICE, context) };
}

function compare(snapshot: SeriesSnapshot, align: CycleAlignment): RowOf<typeof COMPARED_FIELDS> {
  const view = snapshot.view();
  const nullReason = anchorsLack(view, align);
  const comparison = nullReason === null ? compareCycles(view, cycleAnchors(view, align)) : null;
  if (!comparison) return { align, age: null, day: null, ages: [], lines: [], cycles: [], nullReason };
  const { age, day, cycles } = comparison;
  const shown = cycles.slice(-MAX_LINES).reverse();
  const ages = cycleAges(age, Math.max(...shown.map(({ days }) => days)), STEP);
  const lines = shown.map((cycle) => ({
    start: cycle.start,
    values: cycleLine(view, cycle, ages).map(publishedNumber),
  }));
  return { align, age, day, ages, lines, cycles, nullReason };
}
