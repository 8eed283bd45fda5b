import { sampleDays } from '../../../engine/charts/sample-line.ts';
import { cycleSignal } from '../../../engine/cycle/btc-cycle.ts';
import {
  anchorsLack,
  CYCLE_ALIGNMENT,
  type CycleAlignment,
  cycleAnchors,
} from '../../../engine/cycles/cycle-anchors.ts';
import {
  CYCLE_STANDING,
  type CycleComparison,
  compareCycles,
  cycleLine,
} from '../../../engine/cycles/cycle-comparison.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../../platform/series/series-snapshot.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { CYCLE_RATES, readCycleRates } from '../cycle-rates.ts';
import { type PagedChart, pagedCharts } from '../find-chart.ts';
import { readTodaySeries, type TodaySeries } from '../read-today.ts';

const PRICE = 'btc_close';
const SCORE = 'btc_cycle_raw_score';
/** Pages show one value a week, as charts beyond the daily history do. */
const STEP = 7;
/** A drawing holds no more lines that can be told apart. */
const MAX_LINES = 5;
const RELATED = ['cycle-overlay', 'halving-position', 'rainbow', 'pi-cycle', 'btc-cycle-raw-score'];

const LINE = shape.object('CycleLine', 'The price of one cycle as a multiple of that on its first day.', {
  start: shape.day('Day that the cycle is counted from.'),
});
interface Line extends ShapeOf<typeof LINE> {
  /** One multiple for each age; null after the end of the cycle. */
  readonly values: readonly (number | null)[];
}

const PAGE = shape.object('CyclePage', 'Cycles of the Bitcoin price laid over each other.', {
  align: shape.of(CYCLE_ALIGNMENT, 'Day that the cycles are counted from.'),
  age: shape.integer.orNull('Days since the open cycle began, the compared day of all; null without a cycle.'),
  day: shape.day.orNull('Newest day with a price; null without a cycle.'),
  ages: shape.list('integer', 'Days since the beginning, of the values of every line.'),
  cycles: shape.list(CYCLE_STANDING, 'All cycles, oldest first; the last one is open.'),
  nullReason: shape.text.orNull('Why there are no cycles; null when there are.'),
});
interface Page extends ShapeOf<typeof PAGE> {
  readonly lines: readonly Line[];
}

const compared = perSnapshot(
  (align: CycleAlignment) => align,
  (snapshot: SeriesSnapshot, align): Page => pageOf(snapshot, align),
  3,
);

/** Cycles of the Bitcoin price from halving to halving, low to low or high to high. */
export const schema: SchemaPart = (builder, types) => {
  const line = shapeType(types, LINE, (one: Line) => one);
  builder.objectField(line, 'values', (t) =>
    t.field({
      type: t.listRef('Float', { nullable: true }),
      description: 'One multiple for each of `ages`; null after the end of the cycle and without a price.',
      resolve: ({ values }) => values.map((value) => publishedNumber(value)),
    }),
  );
  const page = shapeType(types, PAGE, (one: Page) => one);
  builder.objectFields(page, (t) => ({
    lines: t.field({
      type: [line],
      description: 'The open cycle first, then the newest earlier ones.',
      resolve: ({ lines }) => [...lines],
    }),
    price: t.field({
      type: types.object<TodaySeries>('TodaySeries'),
      description: 'Newest price, which decides whether the comparison is current.',
      resolve: (_page, _args, context) => readTodaySeries(PRICE, context),
    }),
    rates: t.field({
      type: shapeType(types, CYCLE_RATES),
      nullable: true,
      description: 'Base rates of the present zone of the cycle score; null without a recent score.',
      resolve: (_page, _args, context) => readCycleRates(zoneOf(context), context),
    }),
    related: t.field({
      type: [types.object<PagedChart>('ChartEntry')],
      description: 'Charts about cycles.',
      resolve: (_page, _args, { declarations }) => RELATED.flatMap((slug) => pagedCharts(declarations).get(slug) ?? []),
    }),
    sample: t.boolean({
      description: 'Whether the data is generated.',
      resolve: (_page, _args, { snapshot }) => snapshot.sample,
    }),
  }));
  addAttributionsField(builder, types, page, (_page, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [PRICE, SCORE] }),
  );
  builder.queryField('cyclePage', (t) =>
    t.field({
      type: page,
      authScopes: { tier: 'free' },
      description: 'Cycles of the Bitcoin price laid over each other, with where each stood on the same day.',
      args: {
        align: t.arg({
          type: enumerationType(types, CYCLE_ALIGNMENT),
          required: true,
          defaultValue: 'halving',
          description: 'Day that the cycles are counted from.',
        }),
      },
      resolve: (_root, { align }, { snapshot }) => compared(snapshot, align),
    }),
  );
};

function zoneOf(context: SubgraphContext): string | null {
  const { state, standing } = readTodaySeries(SCORE, context);
  return standing && state !== 'stopped' ? cycleSignal(standing.value) : null;
}

function pageOf(snapshot: SeriesSnapshot, align: CycleAlignment): Page {
  const view = snapshot.view();
  const nullReason = anchorsLack(view, align);
  const comparison = nullReason === null ? compareCycles(view, cycleAnchors(view, align)) : null;
  if (!comparison) return { align, age: null, day: null, ages: [], lines: [], cycles: [], nullReason };
  const { age, day, cycles } = comparison;
  const shown = cycles.slice(-MAX_LINES).reverse();
  const ages = agesOf(comparison, shown);
  const lines = shown.map((cycle) => ({ start: cycle.start, values: cycleLine(view, cycle, ages) }));
  return { align, age, day, ages, lines, cycles, nullReason };
}

/** Ages by the week, aligned so that the newest price of the open cycle is among them. */
function agesOf({ age }: CycleComparison, shown: CycleComparison['cycles']): number[] {
  const longest = Math.max(...shown.map(({ days }) => days));
  const first = age % STEP;
  const weekly = sampleDays(first, longest - ((longest - first) % STEP), STEP);
  return first === 0 ? weekly : [0, ...weekly];
}
