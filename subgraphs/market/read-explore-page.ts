import type { Day } from '../../engine/calendar.ts';
import { sampleDays, sampleLine } from '../../engine/charts/sample-line.ts';
import {
  combinePair,
  EXPLORE_WINDOWS,
  type ExploreView,
  type PairStatistics,
  pairCorrelation,
  pairStatistics,
} from '../../engine/explore/series-pair.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { invalidParameter } from '../../platform/errors.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import { type ChartWindow, chartWindow } from './chart-window.ts';
import { BITCOIN_PRICE, type PagedChart, pagedCharts } from './find-chart.ts';

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

/** Two series over the days that a reader chose. */
export interface ExplorePage {
  readonly a: ExploredSeries;
  readonly b: ExploredSeries;
  readonly view: ExploreView;
  readonly length: number;
  readonly window: ChartWindow;
  readonly days: readonly Day[];
  readonly valuesA: readonly (number | null)[];
  readonly valuesB: readonly (number | null)[];
  /** Ratio, difference or correlation; null for other views and for a difference of two units. */
  readonly combined: readonly (number | null)[] | null;
  readonly statistics: PairStatistics;
}

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
export function readExplorePage(asked: ExploreRequest, context: SubgraphContext): ExplorePage {
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
    view,
    length,
    window,
    days,
    valuesA: pair.a,
    valuesB: pair.b,
    combined: combine(),
    statistics: pairStatistics(pair, length),
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
