import type { Clock } from '../clock.ts';
import { isUuid } from '../database/is-uuid.ts';
import type { Database } from '../database/open-database.ts';
import { invalidParameter } from '../errors.ts';
import type { Tiers } from '../tiers.ts';
import { EVENT_COLUMNS, type SubscriptionEvent } from './subscription-event.ts';
import { readSuspended } from './suspension.ts';
import { KEPT_MS } from './tidy-subscriptions.ts';

export interface UpdatesRequest {
  /** Leaves the updates as they are, to be taken later. */
  readonly peek: boolean;
  readonly limit: number;
  /** Id of an update to read on after, whether or not what follows was delivered before; null for what was not delivered. */
  readonly cursor: string | null;
  /** Of one subscription; null for all. */
  readonly subscriptionId: string | null;
}

export interface UpdatesPage {
  /** Oldest first. */
  readonly updates: readonly SubscriptionEvent[];
  /** Id of the last update; null when there is none. */
  readonly cursor: string | null;
  /** Whether there is more to read now. */
  readonly more: boolean;
}

/** The polling side of subscriptions. */
export interface SubscriptionUpdates {
  /**
   * Takes updates: they are delivered with this answer, and of two callers at once no two get the same one.
   *
   * @throws DomainError `not_found` for another caller's cursor or subscription, as for one that never was.
   */
  take(callerId: string, request: UpdatesRequest): Promise<UpdatesPage>;
}

type Row = SubscriptionEvent & { readonly position: string };

export function createSubscriptionUpdates({ pool }: Database, clock: Clock, tiers: Tiers): SubscriptionUpdates {
  const positionOf = async (callerId: string, id: string): Promise<string> => {
    const { rows } = isUuid(id)
      ? await pool.query<{ position: string }>(
          'SELECT position FROM "SubscriptionEvent" WHERE id = $1 AND "callerId" = $2',
          [id, callerId],
        )
      : { rows: [] };
    if (!rows[0]) throw invalidParameter('cursor', `names no update to read on after: ${JSON.stringify(id)}`);
    return rows[0].position;
  };
  const requireOwn = async (callerId: string, id: string) => {
    const { rowCount } = isUuid(id)
      ? await pool.query('SELECT 1 FROM "Subscription" WHERE id = $1 AND "callerId" = $2', [id, callerId])
      : { rowCount: 0 };
    if (!rowCount) throw invalidParameter('subscription_id', `names no subscription: ${JSON.stringify(id)}`);
  };
  return {
    async take(callerId, { peek, limit, cursor, subscriptionId }) {
      if (subscriptionId !== null) await requireOwn(callerId, subscriptionId);
      const after = cursor === null ? null : await positionOf(callerId, cursor);
      const now = clock.now();
      const from = new Date(now.getTime() - KEPT_MS);
      const where = `"callerId" = $1 AND channel = 'polling' AND "occurredAt" > $2 AND ($3::uuid IS NULL OR "subscriptionId" = $3)
        AND "subscriptionId" <> ALL($4::uuid[]) AND ${after === null ? '"settledAt" IS NULL AND position > $5' : 'position > $5'}`;
      const suspended = await readSuspended(pool, callerId, now, tiers);
      const values = [callerId, from, subscriptionId, suspended, after ?? '0'];
      const chosen = `SELECT ${EVENT_COLUMNS}, position FROM "SubscriptionEvent" WHERE ${where} ORDER BY position LIMIT $6`;
      const { rows } = peek
        ? await pool.query<Row>(chosen, [...values, limit])
        : await pool.query<Row>(
            `WITH chosen AS (${chosen} FOR UPDATE SKIP LOCKED), taken AS (
               UPDATE "SubscriptionEvent" AS e SET "settledAt" = coalesce(e."settledAt", $7) FROM chosen WHERE e.id = chosen.id)
             SELECT * FROM chosen ORDER BY position`,
            [...values, limit, now],
          );
      const last = rows.at(-1);
      const { rowCount } = await pool.query(`SELECT 1 FROM "SubscriptionEvent" WHERE ${where} LIMIT 1`, [
        ...values.slice(0, 4),
        last?.position ?? after ?? '0',
      ]);
      return { updates: rows.map(toEvent), cursor: last?.id ?? cursor, more: rowCount !== 0 };
    },
  };
}

function toEvent({ position: _position, ...event }: Row): SubscriptionEvent {
  return event;
}
