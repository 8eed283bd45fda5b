import type pg from 'pg';
import { v7 as uuidV7 } from 'uuid';
import type { Clock } from '../clock.ts';
import { isUuid } from '../database/is-uuid.ts';
import type { Database } from '../database/open-database.ts';
import { inWriteTransaction } from '../database/write-lock.ts';
import { DomainError } from '../errors.ts';
import type { EventLog, NewStateChange, StateChange } from './event.ts';

const COLUMNS = 'id, type, kind, "occurredAt", "knowledgeId", current, previous, context';

/** Appends events in the transaction that causes them. Requires the write lock, so that positions follow commit order. */
export async function appendEvents(
  client: pg.PoolClient,
  events: readonly NewStateChange[],
  occurredAt: Date,
  version: number,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { type, kind, knowledgeId, current, previous, context } of events) {
    const id = uuidV7();
    await client.query(
      `INSERT INTO "OutboxEvent" (id, type, kind, "occurredAt", "knowledgeId", current, previous, context, version) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        type,
        kind,
        occurredAt,
        knowledgeId,
        JSON.stringify(current),
        previous && JSON.stringify(previous),
        JSON.stringify(context),
        version,
      ],
    );
    ids.push(id);
  }
  return ids;
}

/** Appends one event outside of a publication, for example a test event. */
export async function publishEvent(database: Database, clock: Clock, event: NewStateChange): Promise<string> {
  const [id] = await inWriteTransaction(
    database.pool,
    async (client) => {
      const { rows } = await client.query<{ version: number }>(
        'SELECT coalesce(max(id), 0) AS version FROM "DataVersion"',
      );
      return appendEvents(client, [event], clock.now(), rows[0]?.version ?? 0);
    },
    () => true,
  );
  await database.wakeups.notify('events');
  return id as string;
}

/** Creates the read access to the outbox. */
export function createEventLog({ pool, wakeups }: Database): EventLog {
  return {
    async readAfter(id, limit) {
      const position = id === null ? '0' : await positionOf(pool, id);
      const { rows } = await pool.query<StateChange>(
        `SELECT ${COLUMNS} FROM "OutboxEvent" WHERE position > $1 ORDER BY position LIMIT $2`,
        [position, limit],
      );
      return rows;
    },
    async head() {
      const { rows } = await pool.query<{ id: string }>('SELECT id FROM "OutboxEvent" ORDER BY position DESC LIMIT 1');
      return rows[0]?.id ?? null;
    },
    async find(ids) {
      const { rows } = await pool.query<StateChange>(
        `SELECT ${COLUMNS} FROM "OutboxEvent" WHERE id = ANY($1::uuid[])`,
        [ids.filter(isUuid)],
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    onAppended: (listener) => wakeups.listen('events', listener),
  };
}

async function positionOf(pool: pg.Pool, id: string): Promise<string> {
  const unknown = new DomainError(
    'not_found',
    `Unknown event ${JSON.stringify(id)}, so the stream cannot resume after it. Omit it to start with the next event.`,
  );
  if (!isUuid(id)) throw unknown;
  const { rows } = await pool.query<{ position: string }>('SELECT position FROM "OutboxEvent" WHERE id = $1', [id]);
  const position = rows[0]?.position;
  if (position === undefined) throw unknown;
  return position;
}
