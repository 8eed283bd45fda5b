import { CHART_GROUPS, type ChartGroup } from '../../engine/charts/chart-groups.ts';
import { sampleDays, sampleLine } from '../../engine/charts/sample-line.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import { type PagedChart, pagedCharts } from './find-chart.ts';

/** Maximum number of values in a thumbnail. */
const THUMBNAIL_POINTS = 48;
const PRICE = 'btc_close';

/** A group of the list with the charts that match a search. */
export interface ListedGroup {
  readonly group: ChartGroup;
  readonly charts: readonly PagedChart[];
}

/** Lists the charts whose name, in either language, contains every word of a search. */
export function listCharts(search: string, declarations: SubgraphContext['declarations']): ListedGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ label }: PagedChart) => {
    const text = `${label.en} ${label.de}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const pages = [...pagedCharts(declarations).values()];
  const stated = new Set(pages.flatMap(({ kind, main }) => (kind === 'chart' && main ? [main.id] : [])));
  // Omits the own chart of a series that is the main series of a declared chart.
  const found = pages.filter((page) => matches(page) && (page.kind === 'chart' || !stated.has(page.main?.id ?? '')));
  return CHART_GROUPS.map((group) => ({ group, charts: found.filter((chart) => chart.group === group.key) }));
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
