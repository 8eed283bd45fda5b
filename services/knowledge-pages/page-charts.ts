import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import type { Chart, DrawnBars, DrawnLine, Json, RowsChart } from '../../engine/knowledge/declaration.ts';
import { latest } from '../../engine/series-view.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { PageBars } from '../../platform/pages/page-bars.ts';
import { historyWindow, readHistory } from '../graph/history-window.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { inputsOf, type KnowledgeReading } from '../knowledge/knowledge-reader.ts';
import { type PageField, pageFields } from './page-inputs.ts';

const SHOWN_DAYS = 365;

const POINT = shape.object('KnowledgePagePoint', 'A value on a day.', {
  date: shape.date('Day of the value, UTC.'),
  value: shape.number.orNull('Null where it may not be shown.'),
});

export const PAGE_SERIES = shape.object('KnowledgePageSeries', 'A series over the year up to the day of a reading.', {
  id: shape.text('Id of the series, or of the term when no series holds the values.'),
  label: shape.text('Name of the series, in English.'),
  labelDe: shape.text('Name of the series in German, in English without one.'),
  unit: shape.text('Unit of its values.'),
  publishedFrom: shape.date.orNull('First day whose values may be shown; null where all may.'),
  points: shape.list(POINT, 'Points of the last year up to the day of the reading, by day.'),
});

type PageSeries = ShapeOf<typeof PAGE_SERIES>;

type PageReader = Pick<SubgraphContext, 'caller' | 'tiers' | 'declarations' | 'settings'>;

/**
 * Builds the line chart of a reading over the year up to its day; null without one. The price is withheld as on charts.
 */
export function pageSeries(reading: KnowledgeReading, reader: PageReader): PageSeries | null {
  const { declaration, key } = reading;
  const chart = chartOf(reading);
  if (chart === null) return null;
  if (chart === undefined) return seriesLine(reading, declaration.inputs(key.subject)[0], reader);
  if ('series' in chart) return seriesLine(reading, chart.series(key.subject), reader);
  return 'line' in chart ? drawnLine(reading, chart, reader) : null;
}

/** Builds the bar chart of a reading; null when it has a line chart or no values. */
export function pageBars(reading: KnowledgeReading, declarations: Pick<EngineDeclarations, 'terms'>): PageBars | null {
  const chart = chartOf(reading);
  if (!chart) return null;
  if ('rows' in chart) return rowsOfPayload(reading, chart, declarations);
  return 'bars' in chart ? drawnBars(reading, chart, declarations) : null;
}

function chartOf({ declaration: { chart }, key }: KnowledgeReading): Chart | null | undefined {
  return typeof chart === 'function' ? chart(key.subject) : chart;
}

function seriesLine(
  { key, snapshot }: KnowledgeReading,
  id: string | undefined,
  { caller, tiers, declarations, settings }: PageReader,
): PageSeries | null {
  const series = id === undefined ? undefined : declarations.series.get(id);
  const view = snapshot.view(key.asOf);
  const newest = series && latest(view, series.aliasOf ?? series.id);
  if (!series || !newest) return null;
  const { id: seriesId, label, unit, aliasOf } = series;
  const window = historyWindow({ caller, tiers }, { days: SHOWN_DAYS }, newest.day, SHOWN_DAYS);
  const { rows } = readHistory(view, [aliasOf ?? seriesId], window);
  const from = isPrice(seriesId, declarations) ? settings.pricePublishedFrom : null;
  const points = [...rows].map(({ day, date, values: [value] }) => ({
    date,
    value: shownValue(day, value ?? null, from),
  }));
  const labelDe = declarations.terms.find(({ term }) => term === seriesId)?.label.de ?? label;
  return { id: seriesId, label, labelDe, unit, publishedFrom: from === null ? null : toIsoDate(from), points };
}

function drawnLine(reading: KnowledgeReading, chart: DrawnLine, reader: PageReader): PageSeries | null {
  const { caller, tiers, declarations } = reader;
  const days = chart.line(inputsOf(reading), reading.key.subject);
  const newest = days.at(-1);
  if (!newest) return null;
  const { fromDay } = historyWindow({ caller, tiers }, { days: SHOWN_DAYS }, newest.day, SHOWN_DAYS);
  const { term, label, unit } = termOf(chart, declarations);
  const points = days
    .filter(({ day }) => day >= fromDay)
    .map(({ day, value }) => ({ date: toIsoDate(day), value: roundSignificant(value) }));
  return { id: term, label: label.en, labelDe: label.de, unit, publishedFrom: null, points };
}

function rowsOfPayload(
  reading: KnowledgeReading,
  chart: RowsChart,
  declarations: Pick<EngineDeclarations, 'terms'>,
): PageBars | null {
  const declared = reading.declaration.payload[chart.rows];
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
  return { ...names(field), term: field.term, unit: field.unit, description: declared.description, rows, mark };
}

function drawnBars(
  reading: KnowledgeReading,
  chart: DrawnBars,
  declarations: Pick<EngineDeclarations, 'terms'>,
): PageBars | null {
  const drawn = chart.bars(inputsOf(reading), reading.key.subject);
  if (!drawn || drawn.rows.length === 0) return null;
  const { label, term, unit } = termOf(chart, declarations);
  return { label_en: label.en, label_de: label.de, term, unit, ...drawn, mark: null };
}

/** Finds the term of a chart. @throws Error for an unknown term, which is a mistake in the declaration. */
function termOf({ term: wanted }: DrawnLine | DrawnBars, { terms }: Pick<EngineDeclarations, 'terms'>) {
  const term = terms.find((one) => one.term === wanted);
  if (!term) throw new Error(`Unknown term ${wanted} in a chart declaration.`);
  return term;
}

function names({ labelEn, labelDe }: PageField) {
  return { label_en: labelEn, label_de: labelDe };
}

/** Returns whether a series is the price with a licence start date, as declared by the charts. */
function isPrice(id: string, { charts }: Pick<EngineDeclarations, 'charts'>): boolean {
  return charts.some(({ fields }) => fields.some(({ series, price }) => price === true && series === id));
}

function shownValue(day: Day, value: number | null, from: Day | null): number | null {
  return value === null || (from !== null && day < from) ? null : roundSignificant(value);
}
