import { readRecord, zoneSince } from '../../engine/charts/chart-standing.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { formulaNames } from '../knowledge-pages/formula-names.ts';
import { type PagedChart, pagedCharts } from './find-chart.ts';
import { methodInNames } from './method-in-names.ts';
import { bordersOf } from './pane-borders.ts';

/** Maximum number of related charts. */
const MAX_RELATED = 4;
const CLOSE = 'btc_close';

/** Returns the texts of a chart, its sources, related charts, and the standing of its newest value. */
export function describeChart(chart: PagedChart, context: SubgraphContext) {
  const { attributions, declarations, methodology, snapshot } = context;
  const { main, slug } = chart;
  const text = methodology.get(slug);
  const method = (lang: 'en' | 'de') => methodInNames(text?.[lang] ?? '', chart, lang, declarations);
  const sources = [...new Set(seriesOf(chart).flatMap((id) => snapshot.source(id) ?? []))];
  const others = [...pagedCharts(declarations).values()].filter((other) => other.slug !== slug);
  return {
    related: others.filter(({ group }) => group === chart.group).slice(0, MAX_RELATED),
    addable: others.filter((other) => other.main !== null),
    hasCandles: main?.id === CLOSE,
    about: declarations.terms.find(({ term }) => term === main?.id)?.definition ?? null,
    method: text ? { en: method('en'), de: method('de') } : null,
    calculation: main?.formula ?? null,
    names: main ? formulaNames(main.formula ?? '', main.id, declarations) : [],
    owner: main?.owner ?? 'market',
    sources,
    sourceNames: attributions.namesOf(sources),
    ...standingOf(chart, context),
  };
}

/** Returns the ids of the series behind the fields of a chart. */
export function seriesOf({ declaration }: PagedChart): string[] {
  return declaration.fields.map(({ series }) => series);
}

function standingOf({ main, declaration }: PagedChart, { snapshot }: SubgraphContext) {
  const view = snapshot.view();
  const begin = main ? view.values(main.id).findIndex((value) => !Number.isNaN(value)) : -1;
  const decides = declaration.fields.find(({ key }) => key === declaration.zone.borders?.key);
  const record = main && readRecord(view, main.id);
  return {
    begins: begin < 0 ? null : view.firstDay + begin,
    zoneSince: decides ? zoneSince(view, decides.series, bordersOf(declaration)) : null,
    recordSide: record?.side ?? null,
    recordSince: record?.since ?? null,
  };
}
