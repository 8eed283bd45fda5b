import type { JsonSchema } from '../compile/endpoint.ts';
import { exactly, list, text } from '../service/schema-parts.ts';
import { type DrawnLine, inWords } from './chart-lines.ts';

interface DatedValue {
  readonly date: string;
  readonly value: number;
}

/** Key figures of a line in a chart. */
export interface LineFigures {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  /** Number of days with a value. */
  readonly points: number;
  readonly first: DatedValue;
  readonly last: DatedValue;
  readonly min: DatedValue;
  readonly max: DatedValue;
}

const DATED: JsonSchema = exactly({
  date: { type: 'string', format: 'date', description: 'Day (UTC).' },
  value: { type: 'number', description: 'In the unit of the line.' },
});

export const FIGURES: JsonSchema = list(
  exactly({
    key: text('Name of the member in each row.'),
    name: text('Name for people.'),
    unit: text('Unit of the values.'),
    points: { type: 'integer', minimum: 1, description: 'Number of days with a value.' },
    first: { ...DATED, description: 'Oldest value shown.' },
    last: { ...DATED, description: 'Newest value shown.' },
    min: { ...DATED, description: 'Lowest value shown, with its first day.' },
    max: { ...DATED, description: 'Highest value shown, with its first day.' },
  }),
  'Figures of each line.',
);

/** Computes the figures of a line; null for a line without values. */
export function figuresOf({ key, label, unit, points }: DrawnLine): LineFigures | null {
  const known = points.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]));
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return null;
  const min = known.reduce((best, one) => (one.value < best.value ? one : best));
  const max = known.reduce((best, one) => (one.value > best.value ? one : best));
  return { key, name: label, unit: inWords(unit), points: known.length, first, last, min, max };
}

/** Describes a chart in words. */
export function captionOf(title: string, figures: readonly LineFigures[], notes: readonly string[]): string {
  const lines = figures.map(({ name, unit, points, first, last, min, max }) => {
    const shown = (word: string, { date, value }: DatedValue) => `${word} ${value} (${date})`;
    return `${name}, ${unit}, ${points} days: ${shown('first', first)}, ${shown('last', last)}, ${shown('lowest', min)}, ${shown('highest', max)}.`;
  });
  return [`${title}.`, ...lines, ...notes].join('\n');
}
