import type { Day } from '../../engine/calendar.ts';
import { sampleDays, sampleLine } from '../../engine/charts/sample-line.ts';
import {
  combinePair,
  EXPLORE_VIEW,
  EXPLORE_WINDOWS,
  type ExploreView,
  PAIR_STATISTICS,
  pairCorrelation,
  pairStatistics,
} from '../../engine/explore/series-pair.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { invalidParameter } from '../../platform/errors.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { chartWindow } from './chart-window.ts';
import { BITCOIN_PRICE, CHART_ENTRY, type PagedChart, pagedCharts } from './find-chart.ts';

/** Daily days of a reader without a key where the tier sets no limit. */
const PUBLIC_DAYS = 365;

/** A chart that states one series. */
export type ExploredSeries = PagedChart & { readonly main: SeriesDeclaration };

/** What a reader chose to compare. */
export interface ExploreRequest {
  readonly a: string;
  readonly b: string;
  readonly view: ExploreView;
  readonly range: string;
  /** Changes in a window of the rolling correlation. */
  readonly window: number;
}

export const EXPLORE_PAGE = shape.object(
  'ExplorePage',
  'Two series together. Beyond the daily history of a reader without a key they have one value a week.',
  {
    a: shape.of(CHART_ENTRY, 'The first series.'),
    b: shape.of(CHART_ENTRY, 'The second series.'),
    unitA: shape.text('Unit of the first series.'),
    unitB: shape.text('Unit of the second series.'),
    view: shape.of(EXPLORE_VIEW, 'Way they are shown.'),
    window: shape.integer('Changes in a window of the rolling correlation.'),
    windows: shape.list('integer', 'Windows that can be chosen.'),
    range: shape.text('`1y`, `4y` or `all`.'),
    from: shape.day('First day shown.'),
    to: shape.day('Last day shown.'),
    step: shape.integer('Days between two values, 1 or 7.'),
    days: shape.list('integer', 'Days since 1970 of the values.'),
    valuesA: shape.column('Values of the first series on each of `days`; null without one.'),
    valuesB: shape.column('Values of the second series on each of `days`; null without one.'),
    combined: shape.column.orNull(
      'Ratio, difference or rolling correlation; null for other views and for a difference of two units.',
    ),
    statistics: shape.of(PAIR_STATISTICS, 'Correlations over the shown days.'),
    options: shape.list(CHART_ENTRY, 'Series that can be chosen.'),
  },
);

/** Series that can be compared, in the order of the list of charts. */
export function exploredSeries(declarations: SubgraphContext['declarations']): ExploredSeries[] {
  const seen = new Set<string>();
  return [...pagedCharts(declarations).values()].flatMap((page) => {
    if (page.main === null || seen.has(page.main.id)) return [];
    seen.add(page.main.id);
    return [page as ExploredSeries];
  });
}

/** Reads two series for their page. @throws DomainError `invalid_input` for an unknown series, range or window. */
export function readExplorePage(asked: ExploreRequest, context: SubgraphContext): ShapeOf<typeof EXPLORE_PAGE> {
  const { view, range, window: length } = asked;
  const a = findSeries('a', asked.a, context);
  const b = findSeries('b', asked.b, context);
  if (!EXPLORE_WINDOWS.includes(length))
    throw invalidParameter('window', `must be one of ${EXPLORE_WINDOWS.join(', ')}, not ${length}`);
  const window = chartWindow({ range }, sharedHistory(a, b, context), context.tiers.public.historyDays ?? PUBLIC_DAYS);
  const days = sampleDays(window.first, window.last, window.step);
  const pair = { days, a: valuesOf(a, days, window.step, context), b: valuesOf(b, days, window.step, context) };
  return {
    a,
    b,
    unitA: a.main.unit,
    unitB: b.main.unit,
    view,
    window: length,
    windows: EXPLORE_WINDOWS,
    range: window.range ?? 'all',
    from: window.first,
    to: window.last,
    step: window.step,
    days,
    valuesA: pair.a,
    valuesB: pair.b,
    combined: combine()?.map(publishedNumber) ?? null,
    statistics: pairStatistics(pair, length),
    options: exploredSeries(context.declarations),
  };

  function combine(): (number | null)[] | null {
    if (view === 'correlation') return pairCorrelation(pair, length);
    if (view === 'ratio') return combinePair(pair, 'ratio');
    return view === 'spread' && a.main.unit === b.main.unit ? combinePair(pair, 'spread') : null;
  }
}

function findSeries(name: 'a' | 'b', slug: string, { declarations }: SubgraphContext): ExploredSeries {
  const pages = pagedCharts(declarations);
  const found = pages.get(slug);
  // A chart and its main series are one choice, under the name of the chart.
  const chosen = exploredSeries(declarations).find(({ main }) => main.id === found?.main?.id);
  if (chosen) return chosen;
  const hint = found ? ' It lays cycles over each other.' : didYouMean(slug, [...pages.keys()]);
  throw invalidParameter(name, `must be the slug of a chart with one series, not ${JSON.stringify(slug)}.${hint}`);
}

/** First day whose values the licence allows on charts. */
function publishedFrom({ main }: ExploredSeries, { settings }: SubgraphContext): Day {
  return BITCOIN_PRICE.test(main.id) ? settings.pricePublishedFrom : 0;
}

/** Days from the first on which both may be shown to the last on which both have a value. */
function sharedHistory(a: ExploredSeries, b: ExploredSeries, context: SubgraphContext) {
  const { snapshot } = context;
  const view = snapshot.view();
  const ends = [a, b].map(({ main }) => {
    const values = view.values(main.id);
    const first = values.findIndex((value) => !Number.isNaN(value));
    return { first, last: values.findLastIndex((value) => !Number.isNaN(value)) };
  });
  if (ends.some(({ first }) => first < 0)) return { first: view.lastDay, last: view.lastDay };
  const begins = view.firstDay + Math.max(...ends.map((end) => end.first));
  const first = Math.max(begins, publishedFrom(a, context), publishedFrom(b, context));
  const last = view.firstDay + Math.min(...ends.map((end) => end.last));
  return first <= last ? { first, last } : { first: last, last };
}

/** Newest value of each step, without prices that the licence keeps from charts. */
function valuesOf(
  series: ExploredSeries,
  days: readonly Day[],
  step: number,
  context: SubgraphContext,
): (number | null)[] {
  const from = publishedFrom(series, context);
  const values = sampleLine(context.snapshot.view(), series.main.id, days, step);
  return values.map((value, i) => ((days[i] as Day) < from ? null : publishedNumber(value)));
}
