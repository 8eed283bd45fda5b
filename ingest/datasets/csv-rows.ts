import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { type AllowedValues, allowedValue, describeAllowed } from '../../engine/allowed-values.ts';
import { type Day, dayOfInstant, toDay } from '../../engine/calendar.ts';
import { numberInText } from '../number-in-text.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** One row of a CSV file, with its position for error messages. */
export interface CsvRow {
  readonly text: (column: string) => string;
  /**
   * Returns the value of a cell, null for an empty one. @throws Error naming file, line, column and the invalid text.
   */
  readonly number: (column: string) => number | null;
  /**
   * Returns the value of a cell times a factor. @throws Error as {@link number}, also for a product that is not
   * allowed.
   */
  readonly scaled: (column: string, scale: number, allowed?: AllowedValues) => number | null;
  /** Returns the calendar day in a cell. @throws Error as {@link number}. */
  readonly day: (column: string) => Day;
  /** Returns the UTC day of an instant in a cell. @throws Error as {@link number}. */
  readonly instantDay: (column: string) => Day;
  /** Formats `file, line n, column c` for messages. */
  readonly where: (column: string) => string;
}

/**
 * Reads a CSV file row by row.
 *
 * @param name - Path as the manifest gives it, for messages.
 * @param columns - Required columns.
 * @throws Error for a missing column, a file without rows, or a row with too many or too few cells.
 */
export async function* readCsvRows(fullPath: string, name: string, columns: readonly string[]): AsyncGenerator<CsvRow> {
  const bytes = createReadStream(fullPath);
  const parser = parse({ columns: true, bom: true, info: true, skip_empty_lines: true });
  const unpacked = fullPath.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  const fail = (error: Error) => parser.destroy(new Error(`${name}: ${error.message}`));
  bytes.on('error', fail);
  unpacked.on('error', fail);
  let rows = 0;
  for await (const { record, info } of unpacked.pipe(parser) as AsyncIterable<{
    record: Readonly<Record<string, string>>;
    info: { lines: number };
  }>) {
    if (rows++ === 0) requireColumns(name, columns, record);
    yield toRow(record, name, info.lines);
  }
  if (rows === 0) throw new Error(`${name} has no rows. Add at least one below the header.`);
}

function requireColumns(name: string, wanted: readonly string[], row: Readonly<Record<string, string>>): void {
  const missing = wanted.filter((column) => !(column in row));
  if (missing.length > 0)
    throw new Error(`${name} has no column ${missing.join(', ')}; its columns are ${Object.keys(row).join(', ')}`);
}

function toRow(record: Readonly<Record<string, string>>, name: string, line: number): CsvRow {
  const text = (column: string) => record[column] ?? '';
  const where = (column: string) => `${name}, line ${line}, column ${column}`;
  const wrong = (column: string, what: string) =>
    new Error(`${where(column)}: ${JSON.stringify(text(column))} is not ${what}`);
  const number = (column: string) => {
    const cell = text(column);
    if (cell === '') return null;
    const value = numberInText(cell);
    if (Number.isNaN(value)) throw wrong(column, 'a number');
    return value;
  };
  return {
    text,
    where,
    number,
    scaled(column, scale, allowed) {
      const value = number(column);
      if (value === null || !allowed) return value === null ? null : value * scale;
      const kept = allowedValue(value * scale, allowed);
      if (kept === null)
        throw wrong(column, `${describeAllowed(allowed)}${scale === 1 ? '' : `, even when multiplied by ${scale}`}`);
      return kept;
    },
    day(column) {
      try {
        return toDay(text(column));
      } catch {
        throw wrong(column, 'a calendar date');
      }
    },
    instantDay(column) {
      const instant = INSTANT.test(text(column)) ? Date.parse(text(column)) : Number.NaN;
      if (Number.isNaN(instant)) throw wrong(column, 'a UTC instant');
      return dayOfInstant(instant);
    },
  };
}
