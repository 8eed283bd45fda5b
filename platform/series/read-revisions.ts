import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import type { RevisedDay } from '../../engine/charts/known-view.ts';

/** Days of series that were recorded more than once. */
export interface Revisions {
  /** Start of the records, milliseconds since 1970; null before the first data version. */
  readonly keptSince: number | null;
  /** Newest {@link MAX_REVISED_DAYS} days at most, by series and day. */
  readonly days: readonly RevisedDay[];
}

/** Days of one answer; a source that revises its whole history has thousands. */
export const MAX_REVISED_DAYS = 2_000;

/** Days since 1970 rather than dates: a date would come as local midnight. */
const RECORDS = `
  WITH record AS (
    SELECT o.series_id, o.source_id, o.version, observed.day, observed.value
    FROM observations o CROSS JOIN unnest(o.days, o."values") AS observed(day, value)
    WHERE o.series_id IN (SELECT id FROM "Series" WHERE code = ANY($1::text[])) AND o.version <= $2
  ), revised AS (
    SELECT series_id, day FROM record GROUP BY series_id, day HAVING count(*) > 1 ORDER BY day DESC LIMIT $3
  )
  SELECT s.code AS series, r.day - DATE 'epoch' AS day, r.value, k.key AS source, v."publishedAt" AS at
  FROM revised
  JOIN record r ON r.series_id = revised.series_id AND r.day = revised.day
  JOIN "Series" s ON s.id = r.series_id
  JOIN "Source" k ON k.id = r.source_id
  JOIN "DataVersion" v ON v.id = r.version
  ORDER BY s.code, r.day, r.version`;

interface RecordRow {
  readonly series: string;
  readonly day: Day;
  readonly value: number;
  readonly source: string;
  readonly at: Date;
}

/** Reads which days of series were recorded more than once, up to a data version. */
export async function readRevisions(pool: pg.Pool, series: readonly string[], version: number): Promise<Revisions> {
  const [first, records] = await Promise.all([
    pool.query<{ at: Date | null }>('SELECT min("publishedAt") AS at FROM "DataVersion"'),
    pool.query<RecordRow>(RECORDS, [[...series], version, MAX_REVISED_DAYS]),
  ]);
  const days = new Map<string, RevisedDay & { records: RevisedDay['records'][number][] }>();
  for (const { series: id, day, value, source, at } of records.rows) {
    const key = `${id} ${day}`;
    const known = days.get(key) ?? { series: id, day, records: [] };
    known.records.push({ value, source, recordedAt: at.getTime() });
    days.set(key, known);
  }
  return { keptSince: first.rows[0]?.at?.getTime() ?? null, days: [...days.values()] };
}
