import type { ChartLine, DrawnChart } from './chart-answer.ts';

/** Role of a line: the values themselves, their context, the curve of a model, or the values known on a past day. */
export type LineRole = 'value' | 'percentile' | 'bar' | 'curve' | 'then' | 'hindsight';

/** A line of a drawing. */
export interface DrawnLine extends ChartLine {
  readonly role: LineRole;
  readonly className: string;
  /** Position of the last value that was published by the chosen day; null where all of them count. */
  readonly knownTo: number | null;
}

/** Fields that a model draws rather than a market. */
const MODELS: ReadonlySet<string> = new Set(['fit', 'stock_to_flow_price']);

/** Names of the lines that a vintage adds. */
const NAMES = {
  curve: { label_en: 'Curve known today', label_de: 'Kurve nach heutigem Stand' },
  curveThen: { label_en: 'Curve known then', label_de: 'Kurve nach damaligem Stand' },
  hindsight: { label_en: 'In hindsight', label_de: 'Im Rückblick' },
  placesThen: { label_en: 'By the model of that day', label_de: 'Nach dem Modell jenes Tages' },
} as const;

/**
 * Returns the lines of a pane, most important first, with those that the vintage adds: the curve of the model, its places in
 * hindsight, and values as they were known on the chosen day.
 */
export function drawnLines(chart: DrawnChart, mark: string, lines: readonly ChartLine[]): readonly DrawnLine[] {
  // Layers and bars have no room for a second value of a day.
  const revisedOf = (line: ChartLine) => (mark === 'line' ? revisedLine(chart, line) : []);
  const values = lines.filter(({ key }) => roleOf(key) === 'value');
  return lines.flatMap((line) => [...ownLines(chart, line, values.indexOf(line)), ...revisedOf(line)]);
}

/** Lines that the reader added around the main one. */
const AROUND: Readonly<Record<string, LineRole>> = {
  p10: 'percentile',
  p50: 'percentile',
  p90: 'percentile',
  open: 'bar',
  high: 'bar',
  low: 'bar',
};

function roleOf(key: string): LineRole {
  return AROUND[key] ?? 'value';
}

function ownLines(chart: DrawnChart, line: ChartLine, position: number): readonly DrawnLine[] {
  const model = chart.vintage?.model;
  const own: DrawnLine = {
    ...line,
    role: roleOf(line.key),
    className: position < 0 ? `linec ${roleOf(line.key)}` : valueClass(line.key, position),
    knownTo: knownTo(chart, line.key),
  };
  if (!model) return [own];
  if (model.curve_now && line.key === model.curve_field) {
    const now = { ...line, ...NAMES.curve, values: model.curve_now, ...role('curve') };
    const { curve_then: then } = model;
    return then
      ? [now, { ...line, ...NAMES.curveThen, key: `${line.key}_then`, values: then, ...role('then') }]
      : [now];
  }
  if (line.key !== model.field) return [own];
  const hindsight = {
    ...line,
    ...NAMES.hindsight,
    key: `${line.key}_now`,
    values: model.places_now,
    ...role('hindsight'),
  };
  const { places_then: then } = model;
  return then
    ? [own, { ...line, ...NAMES.placesThen, key: `${line.key}_then`, values: then, ...role('then') }, hindsight]
    : [own, hindsight];
}

/** The values of a line before their revisions; none where they have not been revised. */
function revisedLine(chart: DrawnChart, line: ChartLine): readonly DrawnLine[] {
  const values = chart.vintage?.is_past && chart.vintage.lines.find(({ key }) => key === line.key)?.values;
  if (!values) return [];
  const names = {
    label_en: `${line.label_en}, known then`,
    label_de: `${line.label_de}, damals bekannt`,
  };
  return [{ ...line, ...names, key: `${line.key}_before`, values, ...role('then') }];
}

function role(name: Exclude<LineRole, 'value'>): Pick<DrawnLine, 'role' | 'className' | 'knownTo'> {
  return { role: name, className: `linec ${name}`, knownTo: null };
}

/** Class of a line by its position; models are dashed. */
function valueClass(key: string, position: number): string {
  return `linec c${Math.min(position, 4) + 1}${MODELS.has(key) ? ' model' : ''}`;
}

function knownTo({ vintage, days }: DrawnChart, key: string): number | null {
  const line = vintage?.is_past ? vintage.lines.find((one) => one.key === key) : undefined;
  if (!line) return null;
  const day = Date.parse(line.published_to) / 86_400_000;
  return days.filter((one) => one <= day).length - 1;
}
