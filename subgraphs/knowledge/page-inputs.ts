import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import type { Json } from '../../engine/knowledge/declaration.ts';
import { payloadLeaves } from '../../engine/knowledge/payload.ts';
import { latest } from '../../engine/series-view.ts';
import { historyWindow, readHistory } from '../../platform/graph/history-window.ts';
import type { SubgraphContext } from '../../platform/graph/subgraph-context.ts';
import type { EdgesOf } from '../../platform/knowledge/knowledge-graph.ts';
import type { KnowledgeReading } from '../../platform/knowledge/knowledge-reader.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';

const SHOWN_DAYS = 365;

/** A value of a payload and what it means. */
export interface PageField {
  /** Where it stands: `components[].maxPoints`. */
  readonly path: string;
  readonly term: string;
  readonly labelEn: string;
  readonly labelDe: string;
  readonly unit: string;
  readonly description: string | null;
}

/** Something a reading was computed from, as a reader finds it. */
export interface PageInput {
  readonly id: string;
  readonly label: string;
  /** Unit of a series; null for everything else. */
  readonly unit: string | null;
  /** Path of the page that explains it. */
  readonly path: string;
}

/** A list of the payload, drawn as bars. */
export interface PageBars {
  readonly labelEn: string;
  readonly labelDe: string;
  readonly unit: string;
  /** What a row is, in English. */
  readonly description: string;
  readonly rows: readonly { readonly label: string; readonly value: number }[];
  /** What all rows are held against; null where there is nothing. */
  readonly mark: { readonly labelEn: string; readonly labelDe: string; readonly value: number } | null;
}

/** The series that shows what a reading is about, over a year. */
export interface PageSeries {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  /** First day whose values may be shown; null where all may. */
  readonly publishedFrom: string | null;
  readonly points: readonly { readonly date: string; readonly value: number | null }[];
}

/** Every value of the payload of a reading, with its term. */
export function pageFields(
  { declaration }: KnowledgeReading,
  { terms: all }: Pick<EngineDeclarations, 'terms'>,
): PageField[] {
  const terms = new Map(all.map((term) => [term.term, term]));
  return payloadLeaves(declaration.payload).flatMap(([path, { term: name, description }]) => {
    const term = terms.get(name);
    if (!term) return [];
    const { label, unit } = term;
    return [{ path, term: name, labelEn: label.en, labelDe: label.de, unit, description: description ?? null }];
  });
}

/** The series, panels and other objects a reading is computed from, in the order it declares them. */
export function pageInputs(
  { declaration, key }: KnowledgeReading,
  edgesOf: EdgesOf,
  { knowledge, panels, series, terms }: EngineDeclarations,
): PageInput[] {
  const edges = edgesOf(declaration, key.subject);
  const hasTerm = (id: string) => terms.some(({ term }) => term === id);
  return edges.flatMap(({ kind, direction, target, seoSlug }): PageInput[] => {
    if (kind !== 'derived_from' || direction !== 'outbound' || target.node === 'term') return [];
    const path = `/knowledge/${seoSlug}`;
    if (target.node === 'knowledge') {
      const { type, subject } = target;
      const title = knowledge.find((one) => one.type === type)?.title.en ?? type;
      return [{ id: `${type}/${subject}`, label: `${title}, ${subject}`, unit: null, path }];
    }
    const { id } = target;
    if (target.node === 'panel')
      return [{ id, label: panels.find((one) => one.id === id)?.label ?? id, unit: null, path }];
    const declared = series.get(id);
    return [
      { id, label: declared?.label ?? id, unit: declared?.unit ?? null, path: hasTerm(id) ? `/ontology/${id}` : path },
    ];
  });
}

/** The series of a reading over the year up to its day, or null without one. The price is held back as on charts. */
export function pageSeries(
  { declaration, key, snapshot }: KnowledgeReading,
  { caller, tiers, declarations, settings }: Pick<SubgraphContext, 'caller' | 'tiers' | 'declarations' | 'settings'>,
): PageSeries | null {
  const id = seriesOf(declaration, key.subject);
  const series = id === undefined ? undefined : declarations.series.get(id);
  const view = snapshot.view(key.asOf);
  const newest = series && latest(view, series.aliasOf ?? series.id);
  if (!series || !newest) return null;
  const { id: seriesId, label, unit, aliasOf } = series;
  const window = historyWindow({ caller, tiers }, { days: SHOWN_DAYS }, newest.day, SHOWN_DAYS);
  const { rows } = readHistory(view, [aliasOf ?? seriesId], window);
  const from = isPrice(seriesId, declarations) ? settings.pricePublishedFrom : null;
  const points = rows.map(({ day, date, values: [value] }) => ({ date, value: shownValue(day, value ?? null, from) }));
  return { id: seriesId, label, unit, publishedFrom: from === null ? null : toIsoDate(from), points };
}

function seriesOf({ chart, inputs }: KnowledgeReading['declaration'], subject: string): string | undefined {
  if (chart === undefined) return inputs(subject)[0];
  return 'series' in chart ? chart.series(subject) : undefined;
}

/** The list that shows what a reading is about, or null where a series does, or no row has a value. */
export function pageBars(reading: KnowledgeReading, declarations: Pick<EngineDeclarations, 'terms'>): PageBars | null {
  const { chart, payload } = reading.declaration;
  if (!chart || !('rows' in chart)) return null;
  const declared = payload[chart.rows];
  const fields = new Map(pageFields(reading, declarations).map((field) => [field.path, field]));
  const field = fields.get(`${chart.rows}[].${chart.value}`);
  if (declared?.kind !== 'list' || !field) return null;
  const { [chart.rows]: list, ...values } = reading.result.payload;
  const rows = (list as readonly Readonly<Record<string, Json>>[]).flatMap((row) => {
    const value = row[chart.value];
    return typeof value === 'number' ? [{ label: String(row[chart.label]), value }] : [];
  });
  if (rows.length === 0) return null;
  const [named, held] = chart.mark === undefined ? [] : [fields.get(chart.mark), values[chart.mark]];
  const mark = named && typeof held === 'number' ? { ...names(named), value: held } : null;
  return { ...names(field), unit: field.unit, description: declared.description, rows, mark };
}

function names({ labelEn, labelDe }: PageField) {
  return { labelEn, labelDe };
}

/** Charts say which series is the price whose licence begins on a day. */
function isPrice(id: string, { charts }: Pick<EngineDeclarations, 'charts'>): boolean {
  return charts.some(({ fields }) => fields.some(({ series, price }) => price === true && series === id));
}

function shownValue(day: Day, value: number | null, from: Day | null): number | null {
  return value === null || (from !== null && day < from) ? null : roundSignificant(value);
}
