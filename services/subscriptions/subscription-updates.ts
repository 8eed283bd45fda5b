import type { Clock } from '../../platform/clock.ts';
import { isUuid } from '../../platform/database/is-uuid.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { invalidParameter } from '../../platform/errors.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { EVENT_COLUMNS, type Notification } from './notification.ts';
import { readSuspended } from './suspension.ts';
import { KEPT_MS } from './tidy-subscriptions.ts';

export interface UpdatesRequest {
  /** Whether to leave the updates undelivered. */
  readonly peek: boolean;
  readonly limit: number;
  /** Id of the update to continue after, including delivered ones; null for undelivered updates only. */
  readonly cursor: string | null;
  /** Restricts updates to one subscription; null for all. */
  readonly subscriptionId: string | null;
}

export interface UpdatesPage {
  /** Updates, oldest first. */
  readonly updates: readonly Notification[];
  /** Id of the last update; null when there is none. */
  readonly cursor: string | null;
  /** Whether more updates are available now. */
  readonly more: boolean;
}

/** Polling of notifications. */
export interface SubscriptionUpdates {
  /**
   * Returns updates and marks them as delivered; concurrent callers never receive the same one.
   *
   * @throws DomainError `invalid_input` for an unknown cursor or subscription, also for another owner's.
   */
  take(callerId: string, request: UpdatesRequest): Promise<UpdatesPage>;
}

type Row = Notification & { readonly position: string };

export function createSubscriptionUpdates({ pool }: Database, clock: Clock, tiers: Tiers): SubscriptionUpdates {
  const positionOf = async (callerId: string, id: string): Promise<string> => {
    const { rows } = isUuid(id)
      ? await pool.query<{ position: string }>(
          'SELECT position FROM "SubscriptionEvent" WHERE id = $1 AND "callerId" = $2',
          [id, callerId],
        )
      : { rows: [] };
    if (!rows[0])
      throw invalidParameter(
        'cursor',
        `is unknown or expired: ${JSON.stringify(id)}. Omit it to read undelivered updates`,
      );
    return rows[0].position;
  };
  const requireOwn = async (callerId: string, id: string) => {
    const { rowCount } = isUuid(id)
      ? await pool.query('SELECT 1 FROM "Subscription" WHERE id = $1 AND "callerId" = $2', [id, callerId])
      : { rowCount: 0 };
    if (!rowCount) throw invalidParameter('subscription_id', `is not one of your subscriptions: ${JSON.stringify(id)}`);
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

function toEvent({ position: _position, ...event }: Row): Notification {
  return event;
}
