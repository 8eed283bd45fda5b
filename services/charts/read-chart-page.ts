import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { sampleDays, sampleLine } from '../../engine/charts/sample-line.ts';
import { HALVINGS } from '../../engine/cycle/halving-position.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import type { ValueOf } from '../../engine/shape.ts';
import { publishedDay } from '../../engine/today/published-day.ts';
import { invalidParameter } from '../../platform/errors.ts';
import { seriesLabel } from '../../platform/modules/series-label.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { type AddedRequest, drawAdded, findAdded } from './added-panes.ts';
import type { CHART_SCALE, CHART_TAB, ChartPage } from './chart-page.ts';
import type { ChartPageLine, ChartPagePane } from './chart-page-lines.ts';
import { type ChartWindow, type ChartWindowRequest, chartWindow } from './chart-window.ts';
import { cycleAges } from './cycle-ages.ts';
import { describeChart } from './describe-chart.ts';
import { BITCOIN_PRICE, findChart, type PagedChart } from './find-chart.ts';
import { bordersOf } from './pane-borders.ts';

const PRICE = 'btc_close';
/** Length of the daily history of a reader without a key, where the tier sets no limit. */
const PUBLIC_DAYS = 365;

/** A reader's choices for a chart page. */
export interface ChartPageRequest extends ChartWindowRequest, AddedRequest {
  readonly tab: ValueOf<typeof CHART_TAB>;
  /** Null for the scale that each pane declares. */
  readonly scale?: ValueOf<typeof CHART_SCALE> | null | undefined;
  /** Null for the choice of the chart. */
  readonly price?: boolean | null | undefined;
  readonly halvings: boolean;
  /** Past day whose knowledge is shown; null for the newest day. */
  readonly knownAt?: string | null | undefined;
}

/** Members of a page that are drawn from its window. */
type Drawn = Pick<ChartPage, 'added' | 'days' | 'isByAge' | 'lines' | 'panes' | 'halvings' | 'priceFrom'>;

/** Reads a chart for its page. @throws DomainError as {@link findChart} and {@link chartWindow} do. */
export function readChartPage(slug: string, asked: ChartPageRequest, context: SubgraphContext): ChartPage {
  const chart = findChart(slug, context.declarations);
  const history = historyOf(chart, context);
  const window = chartWindow(asked, history, context.tiers.public.historyDays ?? PUBLIC_DAYS);
  return {
    chart,
    ...window,
    tab: asked.tab,
    scale: asked.scale ?? null,
    showsPrice: asked.price ?? chart.layout.panes.some(({ fields }) => fields.includes('price')),
    showsHalvings: asked.halvings,
    history,
    known: knownDay(asked.knownAt, history.first, context),
    ...(chart.main === null ? readCycles(chart, window, context) : readLines(chart, window, asked, context)),
    ...describeChart(chart, context),
  };
}

/** Reads the lines of a chart by day, with what the reader added. */
function readLines(chart: PagedChart, window: ChartWindow, asked: AddedRequest, context: SubgraphContext): Drawn {
  const { first, last, step } = window;
  const days = sampleDays(first, last, step);
  const added = findAdded(chart, asked, context);
  const own = fieldLines(chart, days, step, context);
  const drawn = drawAdded(chart, added, { lines: own, panes: panesOf(chart, own) }, { days, step }, context);
  const { pricePublishedFrom } = context.settings;
  const hasPrice = drawn.lines.some(({ series }) => series.some((id) => BITCOIN_PRICE.test(id)));
  return {
    ...drawn,
    days,
    isByAge: false,
    added,
    halvings: HALVINGS.filter((day) => day >= first && day <= last),
    // A chart of the price alone begins on that day.
    priceFrom: hasPrice && pricePublishedFrom >= first ? pricePublishedFrom : null,
  };
}

/**
 * Parses the past day whose knowledge is shown.
 *
 * @throws DomainError `invalid_input` before the chart begins and after today.
 */
function knownDay(knownAt: string | null | undefined, first: Day, { clock }: SubgraphContext): Day | null {
  if (knownAt == null) return null;
  const day = toDay(knownAt);
  if (day >= first && day <= clock.today()) return day;
  const reach = `from ${toIsoDate(first)} to ${toIsoDate(clock.today())}`;
  throw invalidParameter('known_at', `must be a day ${reach}, not ${knownAt}`);
}

/**
 * Returns the first and newest day with a value of any field. The price counts only when it is the only field, from the first
 * day that its licence allows.
 */
function historyOf({ declaration: { fields } }: PagedChart, { snapshot, settings }: SubgraphContext) {
  const view = snapshot.view();
  const own = fields.filter(({ price }) => !price || fields.length === 1);
  const ids = own.length === 0 ? [PRICE] : own.map(({ series }) => series);
  const ends = ids.map((id) => {
    const values = view.values(id);
    return { first: values.findIndex(isKnown), last: values.findLastIndex(isKnown) };
  });
  const known = ends.filter(({ first }) => first >= 0);
  if (known.length === 0) return { first: view.lastDay, last: view.lastDay };
  // The days of a composite that only some of its sources have reached come when the others have.
  const published = ids.length === 1 ? publishedDay(view, ids[0] as string) : null;
  const last = published ?? view.firstDay + Math.max(...known.map((end) => end.last));
  const begins = view.firstDay + Math.min(...known.map((end) => end.first));
  const isPriceAlone = fields.length === 1 && fields[0]?.price === true;
  return { first: isPriceAlone ? Math.min(Math.max(begins, settings.pricePublishedFrom), last) : begins, last };
}

function isKnown(value: number): boolean {
  return !Number.isNaN(value);
}

function fieldLines(
  { declaration: { fields }, layout }: PagedChart,
  days: readonly Day[],
  step: number,
  { snapshot, declarations, settings }: SubgraphContext,
): ChartPageLine[] {
  const view = snapshot.view();
  const shown = fields.some(({ price }) => price) ? fields : [...fields, { key: 'price', series: PRICE, price: true }];
  return inOrder(shown, layout).map(({ key, series, price }) => {
    const pane = layout.panes.findIndex((one) => one.fields.includes(key));
    const values = sampleLine(view, series, days, step);
    const isWithheld = (day: Day) => price === true && day < settings.pricePublishedFrom;
    return {
      key,
      label: seriesLabel(series, declarations),
      unit: declarations.series.get(series)?.unit ?? '',
      pane: pane < 0 ? (key === 'price' ? layout.panes.length : null) : pane,
      values: values.map((value, i) => (isWithheld(days[i] as Day) ? null : publishedNumber(value))),
      series: [series],
      isComputed: false,
    };
  });
}

/** Sorts fields in the order of the panes; fields of the table alone come last. */
function inOrder<Field extends { readonly key: string }>(fields: readonly Field[], { panes }: PagedChart['layout']) {
  const order = panes.flatMap((pane) => pane.fields);
  const placeOf = ({ key }: Field) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...fields].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the panes of the layout, plus one for the price if no pane contains it. */
function panesOf({ layout, declaration }: PagedChart, lines: readonly ChartPageLine[]): ChartPagePane[] {
  const decides = declaration.zone.borders?.key;
  const panes = layout.panes.map(({ scale, mark, fields }) => ({
    scale,
    mark,
    borders: decides !== undefined && fields.includes(decides) ? bordersOf(declaration) : [],
  }));
  const isApart = lines.some(({ pane }) => pane === panes.length);
  return isApart ? [...panes, { scale: 'log', mark: 'line', borders: [] }] : panes;
}

/** Reads an overlay of cycles: one line per cycle, by days since its beginning. */
function readCycles(chart: PagedChart, window: ChartWindow, { snapshot }: SubgraphContext): Drawn {
  const { rows = [] } = chart.declaration.views?.[0]?.rows(snapshot.view()) ?? {};
  const cycles = [...new Set(rows.map(({ cycle }) => String(cycle)))];
  const ageOf = (of: typeof rows) => Math.max(...of.map(({ day }) => Number(day)), 0);
  const open = rows.filter(({ cycle }) => String(cycle) === cycles.at(-1));
  const days = cycleAges(ageOf(open), ageOf(rows), window.step);
  // The current cycle comes first, because the chart compares it with the earlier ones.
  const lines = cycles.reverse().map((cycle): ChartPageLine => {
    const own = new Map(rows.filter((row) => row.cycle === cycle).map(({ day, multiple }) => [day, Number(multiple)]));
    const label = `Halving ${cycle}`;
    const values = days.map((day) => publishedNumber(own.get(day)));
    return {
      key: cycle,
      label: { en: label, de: label },
      unit: 'ratio',
      pane: 0,
      values,
      series: [PRICE],
      isComputed: true,
    };
  });
  const panes: ChartPagePane[] = [{ scale: 'log', mark: 'line', borders: [] }];
  return { added: null, days, isByAge: true, lines, panes, halvings: [], priceFrom: null };
}
