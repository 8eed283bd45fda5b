import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import { LAST_DAY } from '../database/packed-numbers.ts';

/** Newest row that a data version recorded for a panel from one source. */
export interface PanelRecord {
  readonly panel: string;
  readonly source: string;
  /** Publication of the version, milliseconds since 1970. */
  readonly at: number;
  readonly newestDay: Day;
}

const ROWS = `
  SELECT e.panel, k.key AS source, v."publishedAt" AS at, max(${LAST_DAY}) AS "newestDay"
  FROM panel_rows o
  JOIN "PanelEntity" e ON e.id = o.entity_id
  JOIN "Source" k ON k.id = o.source_id
  JOIN "DataVersion" v ON v.id = o.version
  WHERE v."publishedAt" >= $1 AND o.version <= $2
  GROUP BY e.panel, k.key, v.id
  ORDER BY v.id, e.panel, k.key`;

/** Reads which rows of panels versions published since an instant recorded, up to a data version; oldest version first. */
export async function readRecentRows(pool: pg.Pool, since: Date, upTo: number): Promise<readonly PanelRecord[]> {
  const { rows } = await pool.query<Omit<PanelRecord, 'at'> & { readonly at: Date }>(ROWS, [since, upTo]);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
}
