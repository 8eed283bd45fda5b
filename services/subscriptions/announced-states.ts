import type pg from 'pg';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import type { DatedState, WatchedState } from './watched-state.ts';

/** Returns the last announced state of each topic, by topic key. */
export async function readAnnounced(client: pg.PoolClient): Promise<ReadonlyMap<string, DatedState>> {
  const { rows } = await client.query<{ key: string; day: string; state: WatchedState }>(
    'SELECT key, day::text, state FROM "AnnouncedState"',
  );
  return new Map(rows.map(({ key, day, state }) => [key, { day: toDay(day), state }]));
}

/** Stores advanced states and deletes those of unwatched topics, which start afresh when watched again. */
export async function writeAnnounced(
  client: pg.PoolClient,
  moved: ReadonlyMap<string, DatedState>,
  watched: readonly string[],
): Promise<void> {
  await client.query('DELETE FROM "AnnouncedState" WHERE key <> ALL($1::text[])', [watched]);
  if (moved.size === 0) return;
  await client.query(
    `INSERT INTO "AnnouncedState" (key, day, state) SELECT * FROM unnest($1::text[], $2::date[], $3::jsonb[])
     ON CONFLICT (key) DO UPDATE SET day = excluded.day, state = excluded.state`,
    [
      [...moved.keys()],
      [...moved.values()].map(({ day }) => toIsoDate(day)),
      [...moved.values()].map(({ state }) => JSON.stringify(state)),
    ],
  );
}
