import { parse } from 'csv-parse/sync';
import jsonpointer from 'jsonpointer';
import { instantOf, toDay } from '../../../engine/calendar.ts';
import { numberInText } from '../../number-in-text.ts';
import type { UrlSource } from './declared-source.ts';

/** A date and a value of an answer, and their place in it. */
interface Cell {
  readonly date: unknown;
  readonly value: unknown;
  readonly place: string;
}

/** Value of an instant in an answer, in milliseconds since the Unix epoch; `NaN` is no value. */
export interface Reading {
  readonly at: number;
  readonly value: number;
}

/** Texts that providers write in place of a missing number. */
const ABSENT = new Set(['', '.', '-', 'na', 'n/a', 'nan', 'null', 'none']);
const ISO_DAY = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/;
const MS_PER_UNIT = { seconds: 1_000, milliseconds: 1 } as const;

/**
 * Reads dates and values from an answer, in its order.
 *
 * @param content - Text of a CSV answer, value of a JSON one.
 * @throws Error naming the place in the answer and the fault.
 */
export function readAnswer(content: unknown, answer: UrlSource['answer']): Reading[] {
  const cells = answer.type === 'csv' ? csvCells(String(content), answer) : jsonCells(content, answer);
  return cells.map(({ date, value, place }) => ({
    at: readInstant(date, answer.date_format, place),
    value: readNumber(value, place),
  }));
}

type CsvAnswer = Extract<UrlSource['answer'], { type: 'csv' }>;
type JsonAnswer = Extract<UrlSource['answer'], { type: 'json' }>;

function csvCells(text: string, { delimiter, date, value }: CsvAnswer): Cell[] {
  const rows = parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, delimiter }) as Record<
    string,
    string
  >[];
  const [first] = rows;
  if (!first) throw new Error('the answer has no rows');
  const missing = [date, value].filter((column) => !(column in first));
  if (missing.length > 0)
    throw new Error(`the answer has no column ${missing.join(', ')}; its columns are ${Object.keys(first).join(', ')}`);
  return rows.map((row, i) => ({ date: row[date], value: row[value], place: `row ${i + 1}` }));
}

function jsonCells(content: unknown, { rows, date, value }: JsonAnswer): Cell[] {
  const found = at(content, rows);
  if (typeof found !== 'object' || found === null) throw new Error(`the answer has no rows at ${JSON.stringify(rows)}`);
  return Object.entries(found).map(([key, row]: [string, unknown]) => ({
    date: date === undefined ? key : at(row, date),
    value: at(row, value),
    place: `${rows}/${key}`,
  }));
}

/** Returns the value at a JSON Pointer; undefined where there is none. */
function at(place: unknown, pointer: string): unknown {
  if (pointer === '') return place;
  return typeof place === 'object' && place !== null ? jsonpointer.get(place, pointer) : undefined;
}

function readInstant(date: unknown, format: UrlSource['answer']['date_format'], place: string): number {
  const wrong = (expected: string) => new Error(`${place}: ${describe(date)} is not ${expected}`);
  if (format === 'iso') {
    const [day] = (typeof date === 'string' && ISO_DAY.exec(date)) || [];
    if (day === undefined) throw wrong('a date as 2026-01-05');
    try {
      return instantOf(toDay(day));
    } catch {
      throw wrong('a calendar date');
    }
  }
  const instant = typeof date === 'string' ? numberInText(date) : date;
  if (typeof instant !== 'number' || !Number.isFinite(instant)) throw wrong(`a number of ${format}`);
  return instant * MS_PER_UNIT[format];
}

function readNumber(value: unknown, place: string): number {
  if (value === undefined || value === null) return Number.NaN;
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.trim() : '';
  if (typeof value === 'string' && ABSENT.has(text.toLowerCase())) return Number.NaN;
  const number = numberInText(text);
  if (Number.isNaN(number)) throw new Error(`${place}: ${describe(value)} is not a number`);
  return number;
}

/** Formats a value for a message, which may go into the log. */
function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  const isShown = typeof value === 'string' || typeof value === 'number';
  return isShown ? JSON.stringify(value).slice(0, 60) : `a value of type ${typeof value}`;
}
