import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import { LAST_DAY, unpackDays, unpackValues } from '../database/packed-numbers.ts';

/** Values of a series as one data version recorded them from one source. */
export interface SeriesRecord {
  readonly series: string;
  readonly source: string;
  readonly version: number;
  /** Publication of the version, milliseconds since 1970. */
  readonly at: number;
  readonly days: readonly Day[];
  readonly values: ArrayLike<number>;
}

/** What a series was before its recent records. */
export interface SeriesBase {
  readonly series: string;
  readonly version: number;
  readonly newestDay: Day;
}

export interface RecentRecords {
  readonly bases: readonly SeriesBase[];
  /** Later than the base of their series, by data version. */
  readonly records: readonly SeriesRecord[];
}

/** Days of a series, from the first to the last one asked for. */
export interface AskedDays extends SeriesBase {
  readonly from: Day;
  readonly to: Day;
}

// A series begins with a version that recorded its history, so that version is no news either.
const BASES = `
  SELECT s.id, s.code AS series, base.version, (
    SELECT max(last_day) FROM (
      SELECT ${LAST_DAY} AS last_day FROM observations o WHERE o.series_id = s.id AND o.version <= base.version
      ORDER BY o.version DESC, o.first_day DESC LIMIT 20) newest) AS "newestDay"
  FROM "Series" s CROSS JOIN LATERAL (
    SELECT greatest(min(o.version), (SELECT max(id) FROM "DataVersion" WHERE "publishedAt" < $2)) AS version
    FROM observations o WHERE o.series_id = s.id) base
  WHERE s.code = ANY($1::text[]) AND base.version IS NOT NULL`;

const SELECTED = `
  SELECT b.series, k.key AS source, o.version, v."publishedAt" AS at, o.days, o."values"
  FROM unnest($1::text[], $2::int[]) AS b(series, version)
  JOIN "Series" s ON s.code = b.series
  JOIN observations o ON o.series_id = s.id
  JOIN "Source" k ON k.id = o.source_id
  JOIN "DataVersion" v ON v.id = o.version`;

interface Row {
  readonly series: string;
  readonly source: string;
  readonly version: number;
  readonly at: Date;
  readonly days: Buffer;
  readonly values: Buffer;
}

/** Reads what versions published since an instant recorded for series, up to a data version. */
export async function readRecentRecords(
  pool: pg.Pool,
  series: readonly string[],
  since: Date,
  upTo: number,
): Promise<RecentRecords> {
  const { rows: bases } = await pool.query<SeriesBase>(BASES, [[...series], since]);
  const { rows } = await pool.query<Row>(
    `${SELECTED} WHERE o.version > b.version AND o.version <= $3 ORDER BY o.version, b.series`,
    [bases.map((base) => base.series), bases.map(({ version }) => version), upTo],
  );
  return { bases, records: rows.map(toRecord) };
}

/** Reads what was recorded for some days of series up to their base, by data version; rows hold other days too. */
export async function readBaseRecords(pool: pg.Pool, asked: readonly AskedDays[]): Promise<readonly SeriesRecord[]> {
  if (asked.length === 0) return [];
  const { rows } = await pool.query<Row>(
    `${SELECTED} JOIN unnest($1::text[], $3::int[], $4::int[]) AS a(series, low, high) ON a.series = b.series
     WHERE o.version <= b.version AND o.first_day <= date '1970-01-01' + a.high AND ${LAST_DAY} >= a.low
     ORDER BY o.version, b.series`,
    [
      asked.map((one) => one.series),
      asked.map(({ version }) => version),
      asked.map(({ from }) => from),
      asked.map(({ to }) => to),
    ],
  );
  return rows.map(toRecord);
}

function toRecord({ days, values, at, ...row }: Row): SeriesRecord {
  return { ...row, at: at.getTime(), days: unpackDays(days), values: unpackValues(values) };
}
