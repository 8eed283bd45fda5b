import { type Day, GENESIS_DAY } from '../../engine/calendar.ts';
import type { SeriesUpdate } from '../../platform/series/publication.ts';
import { readCsvRows } from './csv-rows.ts';
import type { SeriesFile } from './manifest.ts';
import type { CollectedSeries } from './read-manifest.ts';

interface Growing {
  readonly days: Day[];
  readonly values: number[];
  /** Number of rows merged into the newest day. */
  merged: number;
  readonly source: string;
}

/**
 * Reads the columns of one CSV file as series.
 *
 * An empty cell is no value, and days before the genesis block are skipped, because the index of all series begins
 * there. A column from several sources becomes one update per source.
 *
 * @throws Error naming file, line, column and value of the first fault: an unknown column, an invalid number or date, a
 *   number that the series does not allow, rows out of order, a repeated day.
 */
export async function readSeriesFile(
  fullPath: string,
  file: SeriesFile,
  collected: CollectedSeries,
): Promise<SeriesUpdate[]> {
  const columns = Object.entries(file.columns).map(([name, { series, scale }]) => ({
    name,
    series,
    scale,
    allowed: collected.get(series)?.allowed,
    parts: [] as Growing[],
  }));
  const wanted = [file.date_column, ...(file.source_column ? [file.source_column] : []), ...Object.keys(file.columns)];
  let previous = '';
  for await (const row of readCsvRows(fullPath, file.path, wanted)) {
    const day = (file.aggregate ? row.instantDay(file.date_column) : row.day(file.date_column)) + file.shift_days;
    const stamp = row.text(file.date_column);
    if (previous !== '' && stamp <= previous)
      throw new Error(
        `${row.where(file.date_column)}: ${stamp} does not come after ${previous}. Sort the rows by date, each once.`,
      );
    previous = stamp;
    const source = (file.source_column && row.text(file.source_column)) || file.source;
    for (const { name, scale, allowed, parts } of columns) {
      const value = row.scaled(name, scale, allowed);
      if (value !== null && day >= GENESIS_DAY) append(parts, source, day, value, file.aggregate);
    }
  }
  return columns.flatMap(({ series, parts }) =>
    parts.map(({ source, days, values }) => ({ seriesId: series, source, days, values })),
  );
}

function append(parts: Growing[], source: string, day: Day, value: number, aggregate: SeriesFile['aggregate']): void {
  let part = parts.at(-1);
  if (part && part.days.at(-1) === day) {
    const last = part.values.length - 1;
    part.merged++;
    part.values[last] = aggregate === 'mean' ? part.values[last]! + (value - part.values[last]!) / part.merged : value;
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
