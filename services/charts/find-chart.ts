import type { ChartDeclaration } from '../../engine/charts/chart-declaration.ts';
import { groupOfChart, groupOfSeries } from '../../engine/charts/chart-groups.ts';
import { type ChartLayout, chartLayout } from '../../engine/charts/chart-panes.ts';
import { type SeriesDeclaration, seriesSlug } from '../../engine/series-declaration.ts';
import { shape } from '../../engine/shape.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { seriesLabel } from '../../platform/modules/series-label.ts';
import { didYouMean } from '../../platform/text/nearest.ts';

/** A chart with a page: a declared one, or a single series drawn as one. */
export interface PagedChart {
  /** Address below `/charts/`. */
  readonly slug: string;
  readonly kind: 'chart' | 'series';
  readonly label: { readonly en: string; readonly de: string };
  /** Key of its group in the list of charts. */
  readonly group: string;
  readonly declaration: ChartDeclaration;
  readonly layout: ChartLayout;
  /** Series whose newest value the page shows; null for an overlay of cycles. */
  readonly main: SeriesDeclaration | null;
}

/** Entry of a chart in a list. Its value and zone depend on the request, so a subgraph defines it. */
export const CHART_ENTRY = shape.reference<PagedChart>('ChartEntry');

type Known = Pick<EngineDeclarations, 'charts' | 'series' | 'terms'>;

/** Prices of Bitcoin on any venue; their licences begin on the same day. */
export const BITCOIN_PRICE = /^btc_(open|high|low|close)(_|$)/;

const pagesOf = new WeakMap<Known, ReadonlyMap<string, PagedChart>>();

/** Every chart with a page by slug: declared charts first, then every series that is not one of them. */
export function pagedCharts(known: Known): ReadonlyMap<string, PagedChart> {
  const found = pagesOf.get(known);
  if (found) return found;
  const made = new Map(known.charts.map((chart) => [chart.slug, pageOfChart(chart, known)]));
  for (const series of known.series.values()) {
    const slug = seriesSlug(series.id);
    const isListed = series.companionOf === undefined && series.aliasOf === undefined;
    if (isListed && !made.has(slug)) made.set(slug, pageOfSeries(slug, series, known));
  }
  pagesOf.set(known, made);
  return made;
}

/** Finds a chart with a page. @throws DomainError `not_found` naming the nearest slug. */
export function findChart(slug: string, known: Known): PagedChart {
  const pages = pagedCharts(known);
  const page = pages.get(slug);
  if (page) return page;
  throw new DomainError(
    'not_found',
    `Unknown chart ${JSON.stringify(slug)}.${didYouMean(slug, [...pages.keys()])} List them at /charts.`,
  );
}

/** Returns the slug of the declared chart whose main series this is, else the slug of the series' own chart. */
export function chartOfSeries(id: string, known: Known): string {
  const main = [...pagedCharts(known).values()].find((page) => page.kind === 'chart' && page.main?.id === id);
  return main?.slug ?? seriesSlug(id);
}

function pageOfChart(declaration: ChartDeclaration, { series }: Known): PagedChart {
  const layout = chartLayout(declaration);
  const main = declaration.fields.find(({ key }) => key === layout.main);
  return {
    slug: declaration.slug,
    kind: 'chart',
    label: declaration.name,
    group: groupOfChart(declaration),
    declaration,
    layout,
    main: (main && series.get(main.series)) ?? null,
  };
}

function pageOfSeries(slug: string, series: SeriesDeclaration, known: Known): PagedChart {
  const label = seriesLabel(series.id, known);
  const isPrice = BITCOIN_PRICE.test(series.id);
  const fields = [{ key: 'value', series: series.id, ...(isPrice && { price: true as const }) }];
  return {
    slug,
    kind: 'series',
    label,
    group: groupOfSeries(series),
    declaration: { slug, name: label, category: 'price', fields, zone: () => null },
    layout: {
      main: 'value',
      panes: [{ fields: ['value'], scale: series.unit === 'usd' ? 'log' : 'linear', mark: 'line' }],
    },
    main: series,
  };
}
