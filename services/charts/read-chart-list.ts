import { CHART_GROUPS } from '../../engine/charts/chart-groups.ts';
import { sampleDays, sampleLine } from '../../engine/charts/sample-line.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { shape } from '../../engine/shape.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { CHART_ENTRY, type PagedChart, pagedCharts } from './find-chart.ts';

/** Maximum number of values in a thumbnail. */
const THUMBNAIL_POINTS = 48;
const PRICE = 'btc_close';

const GROUP = shape.object('ChartListGroup', 'Charts and series that a reader looks for in one place.', {
  key: shape.text('Stable name, for example `valuation`.'),
  label: shape.label('Name of the group as readers see it.'),
  count: shape.integer('Charts that match the search.'),
  charts: shape.list(
    CHART_ENTRY,
    'Charts that match the search, declared charts first; none in a group that is not shown.',
  ),
});

export const CHART_LIST = shape.object('ChartList', 'All charts with a page, by group.', {
  search: shape.text('Words that are searched for.'),
  group: shape.text.orNull('Key of the only group shown; null for all.'),
  groups: shape.list(GROUP, 'Every group, also those without a match.'),
  sample: shape.flag('Whether the data is generated.'),
  slugs: shape.list('text', 'Slugs of all charts, whatever is searched for.'),
});

/**
 * Lists the charts whose name, in either language, contains every word of a search.
 *
 * @param only - Key of the only group whose charts are shown; null for all.
 */
export function listCharts(search: string, only: string | null, { declarations, snapshot }: SubgraphContext) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ label }: PagedChart) => {
    const text = `${label.en} ${label.de}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const pages = [...pagedCharts(declarations).values()];
  const stated = new Set(pages.flatMap(({ kind, main }) => (kind === 'chart' && main ? [main.id] : [])));
  // Omits the own chart of a series that is the main series of a declared chart.
  const matches = pages.filter((page) => isFound(page) && (page.kind === 'chart' || !stated.has(page.main?.id ?? '')));
  const groups = CHART_GROUPS.map(({ key, label }) => {
    const own = matches.filter(({ group }) => group === key);
    return { key, label, count: own.length, charts: only === null || only === key ? own : [] };
  });
  return { search, group: only, groups, matches, sample: snapshot.sample, slugs: pages.map(({ slug }) => slug) };
}

const drawn = perSnapshot(
  ({ series }: { readonly series: string; readonly from: number }) => series,
  (snapshot: SeriesSnapshot, { series, from }) => {
    const view = snapshot.view();
    const values = view.values(series);
    const first = values.findIndex((value, i) => !Number.isNaN(value) && view.firstDay + i >= from);
    const last = values.findLastIndex((value) => !Number.isNaN(value));
    if (first < 0 || last < 0) return [];
    const step = Math.max(Math.ceil((last - first) / (THUMBNAIL_POINTS - 1)), 1);
    const days = sampleDays(view.firstDay + first, view.firstDay + last, step);
    return sampleLine(view, series, days, step).map(publishedNumber);
  },
  512,
);

/**
 * Returns the whole history of a chart's main series thinned to a thumbnail, oldest first; null where a value is
 * missing.
 */
export function thumbnailOf(
  { main, declaration }: PagedChart,
  { snapshot, settings }: SubgraphContext,
): readonly (number | null)[] {
  const isPrice = main === null || declaration.fields.some(({ price, series }) => price && series === main.id);
  const from = isPrice ? settings.pricePublishedFrom : snapshot.view().firstDay;
  return drawn(snapshot, { series: main?.id ?? PRICE, from });
}
