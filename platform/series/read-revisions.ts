import type pg from 'pg';
import type { RevisedDay } from '../../engine/charts/known-view.ts';
import { grouped } from '../../engine/evidence/grouped.ts';
import { unpackDays, unpackValues } from '../database/packed-numbers.ts';

/** Days of series that were recorded more than once. */
export interface Revisions {
  /** Start of the records, milliseconds since 1970; null before the first data version. */
  readonly keptSince: number | null;
  /** Newest {@link MAX_REVISED_DAYS} days at most, by series and day. */
  readonly days: readonly RevisedDay[];
}

/** Days of one answer; a source that revises its whole history has thousands. */
export const MAX_REVISED_DAYS = 2_000;

/** Nothing is read of series that were published once, because they have no revisions. */
const RECORDS = `
  SELECT s.code AS series, o.days, o."values", k.key AS source, v."publishedAt" AS at
  FROM observations o
  JOIN "Series" s ON s.id = o.series_id
  JOIN "Source" k ON k.id = o.source_id
  JOIN "DataVersion" v ON v.id = o.version
  WHERE s.code = ANY($1::text[]) AND o.version <= $2 AND EXISTS (
    SELECT 1 FROM observations other
    WHERE other.series_id = o.series_id AND other.version <= $2 AND other.version <> o.version)
  ORDER BY s.code, o.version`;

interface RecordRow {
  readonly series: string;
  readonly days: Buffer;
  readonly values: Buffer;
  readonly source: string;
  readonly at: Date;
}

/** Reads which days of series were recorded more than once, up to a data version. */
export async function readRevisions(pool: pg.Pool, series: readonly string[], version: number): Promise<Revisions> {
  const [first, { rows }] = await Promise.all([
    pool.query<{ at: Date | null }>('SELECT min("publishedAt") AS at FROM "DataVersion"'),
    pool.query<RecordRow>(RECORDS, [[...series], version]),
  ]);
  const revised = [...grouped(rows, (row) => row.series)].flatMap(([id, records]) => revisedDays(id, records));
  const newest = revised.sort((a, b) => b.day - a.day).slice(0, MAX_REVISED_DAYS);
  return {
    keptSince: first.rows[0]?.at?.getTime() ?? null,
    days: newest.sort((a, b) => (a.series === b.series ? a.day - b.day : a.series < b.series ? -1 : 1)),
  };
}

/** @param rows - Those of the series, by version. */
function revisedDays(series: string, rows: readonly RecordRow[]): RevisedDay[] {
  const packs = rows.map((row) => ({ ...row, days: unpackDays(row.days), values: unpackValues(row.values) }));
  const [recorded, again] = [new Set<number>(), new Set<number>()];
  for (const { days } of packs) for (const day of days) (recorded.has(day) ? again : recorded).add(day);
  // Nearly all days are recorded once, so records are made only for the others.
  const revised = new Map(Array.from(again, (day) => [day, [] as RevisedDay['records'][number][]]));
  for (const { days, values, source, at } of packs)
    for (const [i, day] of days.entries())
      revised.get(day)?.push({ value: values[i] as number, source, recordedAt: at.getTime() });
  return Array.from(revised, ([day, records]) => ({ series, day, records }));
}
