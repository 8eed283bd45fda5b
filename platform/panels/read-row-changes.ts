import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import { LAST_DAY, unpackDays } from '../database/packed-numbers.ts';

/** Rows of an entity that a data version recorded again from one source, for days that it had before. */
export interface RowChanges {
  readonly panel: string;
  readonly source: string;
  /** Publication of the version, milliseconds since 1970. */
  readonly at: number;
  /** Number of rows, one a day. */
  readonly rows: number;
}

interface StoredRows {
  readonly entityId: number;
  readonly panel: string;
  readonly source: string;
  readonly at: Date;
  readonly days: Buffer;
}

/** All rows of the entities of which a recent version recorded a day that is not after their newest one. */
const ROWS_RECORDED_AGAIN = `
  SELECT r.entity_id AS "entityId", e.panel, k.key AS source, v."publishedAt" AS at, r.days
  FROM panel_rows r
  JOIN "PanelEntity" e ON e.id = r.entity_id
  JOIN "Source" k ON k.id = r.source_id
  JOIN "DataVersion" v ON v.id = r.version
  WHERE r.version <= $2 AND r.entity_id IN (
    SELECT recent.entity_id
    FROM panel_rows recent
    JOIN "DataVersion" published ON published.id = recent.version
    WHERE published."publishedAt" >= $1 AND recent.version <= $2 AND EXISTS (
      SELECT FROM panel_rows o
      WHERE o.entity_id = recent.entity_id AND o.version < recent.version
        AND DATE 'epoch' + ${LAST_DAY} >= recent.first_day))
  ORDER BY r.entity_id, r.version, r.first_day`;

/**
 * Reads which rows of panels versions published since an instant recorded again, up to a data version. A version records
 * only rows that differ, so a row of a day that its entity had is a change; a gap that is filled later is none.
 */
export async function readRowChanges(pool: pg.Pool, since: Date, upTo: number): Promise<readonly RowChanges[]> {
  const { rows } = await pool.query<StoredRows>(ROWS_RECORDED_AGAIN, [since, upTo]);
  const daysOf = new Map<number, Set<Day>>();
  return rows.flatMap(({ entityId, panel, source, at, days: packed }) => {
    const days = unpackDays(packed);
    const known = daysOf.get(entityId) ?? new Set<Day>();
    const again = at >= since ? days.filter((day) => known.has(day)).length : 0;
    for (const day of days) known.add(day);
    daysOf.set(entityId, known);
    return again > 0 ? [{ panel, source, at: at.getTime(), rows: again }] : [];
  });
}
