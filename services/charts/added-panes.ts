import type { Day } from '../../engine/calendar.ts';
import { expandingQuantiles } from '../../engine/charts/expanding-quantiles.ts';
import { sampleCandles } from '../../engine/charts/sample-candles.ts';
import { sampleLine } from '../../engine/charts/sample-line.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { type ShapeOf, shape, type ValueOf } from '../../engine/shape.ts';
import { invalidParameter } from '../../platform/errors.ts';
import { seriesLabel } from '../../platform/modules/series-label.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import type { ChartPageLine, ChartPagePane } from './chart-page-lines.ts';
import { BITCOIN_PRICE, CHART_ENTRY, type PagedChart, pagedCharts } from './find-chart.ts';
import { bordersOf } from './pane-borders.ts';

/** Maximum number of series added to a chart, each in a separate pane. */
const MAX_ADDED = 4;
/** Number of earlier values from which percentiles are shown. */
const MIN_RANKED = 365;
const SHARES = [0.1, 0.5, 0.9] as const;
const CLOSE = 'btc_close';
const BARS = { open: 'btc_open', high: 'btc_high', low: 'btc_low', close: CLOSE } as const;

/** Ways to add a series to a chart. */
export const ADDED_AS = shape.enumeration('ChartAddAs', 'Way to add a series to a chart.', {
  pane: 'In a pane of its own.',
  ratio: 'As the ratio of the main series of the chart to it.',
  spread: 'As the difference of the main series of the chart and it.',
});

/** A reader's additions to a chart, as requested. */
export interface AddedRequest {
  readonly with?: readonly string[] | null | undefined;
  readonly ratio?: string | null | undefined;
  readonly spread?: string | null | undefined;
  /** Another series, as submitted by the form. */
  readonly add?: string | null | undefined;
  readonly addAs: ValueOf<typeof ADDED_AS>;
  readonly percentiles: boolean;
  readonly candles: boolean;
}

/** Additions to a chart, as the links of its page encode them. */
export const ADDED = shape.object('ChartAdded', 'Series, percentiles and candles that a reader added to a chart.', {
  with: shape.list(CHART_ENTRY, 'Series in panes of their own, in the order of the panes.'),
  ratio: shape.of.orNull(CHART_ENTRY, 'Series that the main series is divided by; null for none.'),
  spread: shape.of.orNull(CHART_ENTRY, 'Series that is taken from the main series; null for none.'),
  percentiles: shape.flag('Whether percentiles are drawn.'),
  candles: shape.flag('Whether bars are drawn.'),
});
export type Added = ShapeOf<typeof ADDED>;

/** A chart of one main series, which can be added to another chart. */
type Stated = PagedChart & { readonly main: SeriesDeclaration };

/**
 * Resolves the charts that a reader adds.
 *
 * @throws DomainError `invalid_input` for an unknown series, for more than four, and for a difference of two units.
 */
export function findAdded(chart: PagedChart, asked: AddedRequest, { declarations }: SubgraphContext): Added {
  const find = (name: string, slug: string): Stated => {
    const pages = pagedCharts(declarations);
    const found = pages.get(slug);
    if (found?.main) return found as Stated;
    const hint = found
      ? ' This chart overlays cycles and has no series of its own.'
      : didYouMean(slug, [...pages.keys()]);
    throw invalidParameter(name, `must be the slug of a chart with one series, not ${JSON.stringify(slug)}.${hint}`);
  };
  const one = (name: 'ratio' | 'spread') => {
    const slug = asked.add && asked.addAs === name ? asked.add : asked[name];
    return slug ? find(name, slug) : null;
  };
  const slugs = [...(asked.with ?? []), ...(asked.add && asked.addAs === 'pane' ? [asked.add] : [])];
  const own = [...new Set(slugs)].filter((slug) => slug !== '' && slug !== chart.slug);
  if (own.length > MAX_ADDED)
    throw invalidParameter('with', `must name at most ${MAX_ADDED} series, not ${own.length}`);
  const spread = one('spread');
  if (spread && spread.main.unit !== chart.main?.unit)
    throw invalidParameter('spread', `must be a series in ${chart.main?.unit}, not in ${spread.main.unit}`);
  return {
    with: own.map((slug) => find('with', slug)),
    ratio: one('ratio'),
    spread,
    percentiles: asked.percentiles,
    candles: asked.candles && chart.main?.id === CLOSE,
  };
}

interface Drawn {
  readonly lines: readonly ChartPageLine[];
  readonly panes: readonly ChartPagePane[];
}

interface DaysOfPage {
  readonly days: readonly Day[];
  readonly step: number;
}

/** Adds lines and panes to those of a chart: percentiles and candles to its main pane, other series in panes below. */
export function drawAdded(
  chart: PagedChart,
  added: Added,
  own: Drawn,
  window: DaysOfPage,
  context: SubgraphContext,
): Drawn {
  const base = added.candles ? withCandles(own, window, context) : own;
  const main = chart.layout.main;
  const first = base.panes.length;
  const sides = sidesOf(chart, added, window, context).map(({ line, pane }, i) => ({
    line: { ...line, pane: first + i },
    pane,
  }));
  return {
    lines: [
      ...base.lines.flatMap((line) =>
        line.key === main && added.percentiles ? [line, ...percentilesOf(chart, line, window, context)] : [line],
      ),
      ...sides.map(({ line }) => line),
    ],
    panes: [...base.panes, ...sides.map(({ pane }) => pane)],
  };
}

type Side = { readonly line: ChartPageLine; readonly pane: ChartPagePane };

function sidesOf(chart: PagedChart, added: Added, window: DaysOfPage, context: SubgraphContext): Side[] {
  const line = (one: PagedChart) => lineOf(one as Stated, window, context);
  const compare = (kind: 'ratio' | 'spread', other: PagedChart): Side => {
    const [a, b] = [line(chart), line(other)];
    const sign = kind === 'ratio' ? '/' : '−';
    const values = a.values.map((value, i) => together(kind, value, b.values[i] ?? null));
    const isLog = kind === 'ratio' && values.every((value) => value === null || value > 0);
    return {
      line: {
        key: kind,
        label: { en: `${a.label.en} ${sign} ${b.label.en}`, de: `${a.label.de} ${sign} ${b.label.de}` },
        unit: kind === 'ratio' ? 'ratio' : a.unit,
        pane: null,
        values,
        series: [...a.series, ...b.series],
        isComputed: true,
      },
      pane: { scale: isLog ? 'log' : 'linear', mark: 'line', borders: [] },
    };
  };
  return [
    ...added.with.map((one) => ({ line: line(one), pane: paneOf(one) })),
    ...(added.ratio ? [compare('ratio', added.ratio)] : []),
    ...(added.spread ? [compare('spread', added.spread)] : []),
  ];
}

function together(kind: 'ratio' | 'spread', a: number | null, b: number | null): number | null {
  if (a === null || b === null || (kind === 'ratio' && b === 0)) return null;
  return publishedNumber(kind === 'ratio' ? a / b : a - b);
}

function lineOf({ slug, label, main }: Stated, { days, step }: DaysOfPage, context: SubgraphContext): ChartPageLine {
  const values = sampleLine(context.snapshot.view(), main.id, days, step);
  return {
    key: `with_${slug}`,
    label,
    unit: main.unit,
    pane: null,
    values: values.map((value, i) => (isWithheld(main.id, days[i] as Day, context) ? null : publishedNumber(value))),
    series: [main.id],
    isComputed: false,
  };
}

/** Returns whether the licence of the Bitcoin price forbids showing a series on a day. */
function isWithheld(series: string, day: Day, { settings }: SubgraphContext): boolean {
  return BITCOIN_PRICE.test(series) && day < settings.pricePublishedFrom;
}

/** Returns the pane that shows the main series of a chart on its own page. */
function paneOf({ layout, declaration }: PagedChart): ChartPagePane {
  const { scale = 'linear', mark = 'line' } = layout.panes.find(({ fields }) => fields.includes(layout.main)) ?? {};
  return {
    scale,
    mark: mark === 'bars' ? 'bars' : 'line',
    borders: declaration.zone.borders?.key === layout.main ? bordersOf(declaration) : [],
  };
}

/** Computes percentiles of the main series, each among its values up to that day. */
function percentilesOf(
  { main }: PagedChart,
  line: ChartPageLine,
  { days }: DaysOfPage,
  context: SubgraphContext,
): ChartPageLine[] {
  if (!main) return [];
  const view = context.snapshot.view();
  const at = days.map((day) => day - view.firstDay);
  const columns = expandingQuantiles(view.values(main.id), SHARES, at, MIN_RANKED);
  return SHARES.map((share, k) => {
    const percent = Math.round(100 * share);
    return {
      key: `p${percent}`,
      label: { en: `${percent}th percentile so far`, de: `${percent}. Perzentil bisher` },
      unit: line.unit,
      pane: line.pane,
      values: days.map((day, i) => (isWithheld(main.id, day, context) ? null : publishedNumber(columns[k]?.[i]))),
      series: [main.id],
      isComputed: true,
    };
  });
}

/** Replaces the line of the close by candles: one per day, or one per step of several days. */
function withCandles({ lines, panes }: Drawn, { days, step }: DaysOfPage, context: SubgraphContext): Drawn {
  const bars = sampleCandles(context.snapshot.view(), BARS, days, step);
  const [close, ...others] = lines;
  if (!close) return { lines, panes };
  const part = (key: 'open' | 'high' | 'low'): ChartPageLine => ({
    key,
    label: seriesLabel(BARS[key], context.declarations),
    unit: close.unit,
    pane: close.pane,
    values: bars.map((bar, i) => (bar && close.values[i] != null ? publishedNumber(bar[key]) : null)),
    series: [BARS[key]],
    isComputed: false,
  });
  return {
    lines: [close, part('open'), part('high'), part('low'), ...others],
    panes: panes.map((pane, i) => (i === close.pane ? { ...pane, mark: 'candles' } : pane)),
  };
}
