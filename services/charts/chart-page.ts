import type { Day } from '../../engine/calendar.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { FORMULA_NAME } from '../knowledge-pages/formula-names.ts';
import { SOURCE_NAME } from '../licences/source-name.ts';
import { ADDED, type Added } from './added-panes.ts';
import { type ChartPageLine, LINE, PANE } from './chart-page-lines.ts';
import { CHART_ENTRY, type PagedChart } from './find-chart.ts';

/** Tabs of a chart page with their contents. */
export const CHART_TAB = shape.enumeration('ChartTab', 'Part of a chart page.', {
  chart: 'Drawing of all panes with crosshair, ranges and scales.',
  table: 'Values of every line by day, newest first.',
  method: 'Text on how the chart is computed and read.',
  sources: 'Providers of the data and their terms.',
  api: 'Requests for the same data over GraphQL, REST and MCP.',
});

export const CHART_SCALE = shape.enumeration('ChartScale', 'Scale of values.', {
  log: 'Logarithmic: equal distances are equal ratios.',
  linear: 'Linear: equal distances are equal differences.',
});

export const CHART_PAGE = shape.object(
  'ChartPage',
  'A chart over the days that a reader chose. Beyond the daily history of a reader without a key it has one value a week.',
  {
    entry: shape.from('chart', shape.of(CHART_ENTRY, 'Name, newest value and zone.')),
    tab: shape.of(CHART_TAB, 'Part of the page that is shown.'),
    scale: shape.of.orNull(CHART_SCALE, 'Scale of all panes; null where each has its own.'),
    showsPrice: shape.flag('Whether the price is drawn.'),
    showsHalvings: shape.flag('Whether halvings are marked.'),
    range: shape.text.orNull('`1y`, `4y` or `all`; null for a window with its own ends.'),
    from: shape.from('first', shape.day('First day of the window.')),
    to: shape.from('last', shape.day('Last day of the window.')),
    step: shape.integer('Days between two values, 1 or 7.'),
    days: shape.list('integer', 'Days of the values since 1970; days since the beginning of each cycle when `byAge`.'),
    byAge: shape.from('isByAge', shape.flag('Whether lines are cycles laid over each other.')),
    lines: shape.list(LINE, 'Lines and columns of the table.'),
    panes: shape.list(PANE, 'Panes, top to bottom.'),
    halvings: shape.list('day', 'Halvings within the window.'),
    priceFrom: shape.day.orNull(
      'First day whose price may be shown, when that hides prices of the window; otherwise null.',
    ),
    related: shape.list(CHART_ENTRY, 'Other charts of its group.'),
    added: shape.of.orNull(ADDED, 'Panes and overlays that the reader added; null for cycles laid over each other.'),
    addable: shape.list(CHART_ENTRY, 'Charts and series that can be added, in the order of the list of charts.'),
    hasCandles: shape.flag('Whether bars can be drawn.'),
    begins: shape.day.orNull('First day of the main series; null without a value.'),
    zoneSince: shape.day.orNull(
      'First day of the unbroken stretch in the present zone, or band where it has more bands; null without zones.',
    ),
    recordSide: shape.text.orNull(
      '`highest` or `lowest`: which record of at least 30 days the newest value is; null for none.',
    ),
    recordSince: shape.day.orNull(
      'Last earlier day with a value as extreme; null for none, and for a record of the whole history.',
    ),
    about: shape.label.orNull('Definition of its main series, in a sentence; null for cycles laid over each other.'),
    method: shape.label.orNull(
      'Formula, reading, limits and sources of a declared chart, as Markdown with readable names; null for a single series.',
    ),
    calculation: shape.text.orNull('How its main series is computed; null for a collected one.'),
    names: shape.list(FORMULA_NAME, 'Quantities that the calculation names.'),
    owner: shape.text('Subgraph that has the main series: `market`, `onchain` or `macro`.'),
    sources: shape.list('text', 'Keys of the sources that delivered its newest values.'),
    sourceNames: shape.list(SOURCE_NAME, 'Names of those sources.'),
  },
);

/** A chart over the days that a reader chose. */
export interface ChartPage extends ShapeOf<typeof CHART_PAGE> {
  readonly chart: PagedChart;
  readonly added: Added | null;
  readonly lines: readonly ChartPageLine[];
  /** First and newest day of the chart. */
  readonly history: { readonly first: Day; readonly last: Day };
  /** Day whose knowledge the reader chose; null for the newest. */
  readonly known: Day | null;
}
