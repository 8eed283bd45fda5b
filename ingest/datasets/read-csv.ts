import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { type Day, dayOfInstant, GENESIS_DAY, toDay } from '../../engine/calendar.ts';
import type { SeriesUpdate } from '../../platform/series/publication.ts';
import type { ManifestFile } from './manifest.ts';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

type Row = Readonly<Record<string, string>>;

interface Growing {
  readonly days: Day[];
  readonly values: number[];
  /** How many rows were merged into the newest day. */
  merged: number;
  source: string;
}

/**
 * Reads the columns of one CSV file as series.
 *
 * An empty cell is no value, and days before the genesis block are passed over: the index of all series begins there. A column that comes from several sources becomes one update for each.
 *
 * @throws Error naming file, line, column and value of the first thing that is wrong: an unknown column, a number or a
 *   date that is none, rows out of order, a repeated day.
 */
export async function readCsv(fullPath: string, file: ManifestFile): Promise<SeriesUpdate[]> {
  const bytes = createReadStream(fullPath);
  const parser = parse({ columns: true, bom: true, info: true, skip_empty_lines: true });
  const unpacked = fullPath.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error: Error) => parser.destroy(error));
  unpacked.on('error', (error: Error) => parser.destroy(error));
  const updates: { readonly seriesId: string; readonly parts: Growing[] }[] = [];
  const columns = Object.entries(file.columns);
  for (const [, { series }] of columns) updates.push({ seriesId: series, parts: [] });
  let previous = '';
  for await (const { record, info } of unpacked.pipe(parser) as AsyncIterable<{
    record: Row;
    info: { lines: number };
  }>) {
    const at = (column: string) => `${file.path}, line ${info.lines}, column ${column}`;
    if (previous === '') requireColumns(file, record);
    const stamp = record[file.date_column] ?? '';
    const day = dayOf(stamp, file, at(file.date_column));
    if (previous !== '' && stamp <= previous)
      throw new Error(`${at(file.date_column)}: ${stamp} does not come after ${previous}`);
    previous = stamp;
    const source = (file.source_column && record[file.source_column]) || file.source;
    columns.forEach(([name, { scale }], i) => {
      const value = numberOf(record[name] ?? '', at(name));
      if (value !== null && day >= GENESIS_DAY)
        append((updates[i] as { parts: Growing[] }).parts, source, day, value * scale, file.aggregate);
    });
  }
  if (previous === '') throw new Error(`${file.path} has no rows`);
  return updates.flatMap(({ seriesId, parts }) =>
    parts.map(({ source, days, values }) => ({ seriesId, source, days, values })),
  );
}

function requireColumns(file: ManifestFile, row: Row): void {
  const wanted = [file.date_column, ...(file.source_column ? [file.source_column] : []), ...Object.keys(file.columns)];
  const missing = wanted.filter((name) => !(name in row));
  if (missing.length > 0)
    throw new Error(`${file.path} has no column ${missing.join(', ')}; it has ${Object.keys(row).join(', ')}`);
}

function dayOf(stamp: string, file: ManifestFile, where: string): Day {
  if (file.aggregate) {
    const instant = INSTANT.test(stamp) ? Date.parse(stamp) : Number.NaN;
    if (Number.isNaN(instant)) throw new Error(`${where}: ${JSON.stringify(stamp)} is not a UTC instant`);
    return dayOfInstant(instant);
  }
  try {
    return toDay(stamp);
  } catch {
    throw new Error(`${where}: ${JSON.stringify(stamp)} is not a calendar date`);
  }
}

function numberOf(cell: string, where: string): number | null {
  if (cell === '') return null;
  const value = NUMBER.test(cell) ? Number(cell) : Number.NaN;
  if (!Number.isFinite(value)) throw new Error(`${where}: ${JSON.stringify(cell)} is not a number`);
  return value;
}

function append(parts: Growing[], source: string, day: Day, value: number, aggregate: ManifestFile['aggregate']): void {
  let part = parts.at(-1);
  if (part && part.days.at(-1) === day) {
    const last = part.values.length - 1;
    part.merged++;
    part.values[last] =
      aggregate === 'mean'
        ? (part.values[last] as number) + (value - (part.values[last] as number)) / part.merged
        : value;
    return;
  }
  if (!part || part.source !== source) {
    part = { days: [], values: [], merged: 0, source };
    parts.push(part);
  }
  part.days.push(day);
  part.values.push(value);
  part.merged = 1;
}
