import type pg from 'pg';
import type { RevisedDay } from '../../engine/charts/known-view.ts';
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

const RECORDS = `
  SELECT s.code AS series, o.days, o."values", k.key AS source, v."publishedAt" AS at
  FROM observations o
  JOIN "Series" s ON s.id = o.series_id
  JOIN "Source" k ON k.id = o.source_id
  JOIN "DataVersion" v ON v.id = o.version
  WHERE s.code = ANY($1::text[]) AND o.version <= $2
  ORDER BY s.code, o.version`;

interface RecordRow {
  readonly series: string;
  readonly days: Buffer;
  readonly values: Buffer;
  readonly source: string;
  readonly at: Date;
}

interface Recorded extends RevisedDay {
  readonly records: RevisedDay['records'][number][];
}

/** Reads which days of series were recorded more than once, up to a data version. */
export async function readRevisions(pool: pg.Pool, series: readonly string[], version: number): Promise<Revisions> {
  const [first, { rows }] = await Promise.all([
    pool.query<{ at: Date | null }>('SELECT min("publishedAt") AS at FROM "DataVersion"'),
    pool.query<RecordRow>(RECORDS, [[...series], version]),
  ]);
  const recorded = new Map<string, Recorded>();
  for (const { series: id, days, values, source, at } of rows) {
    const numbers = unpackValues(values);
    for (const [i, day] of unpackDays(days).entries()) {
      const key = `${id} ${day}`;
      const known = recorded.get(key) ?? { series: id, day, records: [] };
      known.records.push({ value: numbers[i] as number, source, recordedAt: at.getTime() });
      recorded.set(key, known);
    }
  }
  const revised = [...recorded.values()].filter(({ records }) => records.length > 1).sort((a, b) => b.day - a.day);
  const newest = revised.slice(0, MAX_REVISED_DAYS);
  return {
    keptSince: first.rows[0]?.at?.getTime() ?? null,
    days: newest.sort((a, b) => (a.series === b.series ? a.day - b.day : a.series < b.series ? -1 : 1)),
  };
}
