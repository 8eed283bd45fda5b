import { TIER_NAMES } from '../../engine/knowledge/tier-name.ts';
import { tierOfOwner } from '../accounts/tier-of-owner.ts';
import type { Database } from '../database/open-database.ts';
import type { Tiers } from '../tiers.ts';

/** Why a subscription is suspended. */
export const BEYOND_TIER = 'the tier allows fewer; it goes on when the tier is back or an older one has ended';

/**
 * SQL: whether an active subscription is beyond what the tier of its owner allows now. The oldest ones are within it.
 *
 * It is asked each time and stored nowhere: whatever changes a tier, or ends an older subscription, need not know of it.
 *
 * @param one - Name of the row of the subscription.
 * @param at - SQL of the instant.
 * @param tiers - How many active subscriptions each tier allows.
 */
export function isSuspended(one: string, at: string, tiers: Tiers): string {
  const limits = TIER_NAMES.map((tier) => `WHEN '${tier}' THEN ${tiers[tier].liveSubscriptions}`).join(' ');
  return `((SELECT count(*) FROM "Subscription" AS older WHERE older."callerId" = ${one}."callerId" AND older.id < ${one}.id
    AND older.status = 'active' AND older."expiresAt" > ${at}) >= CASE ${tierOfOwner(`${one}."callerId"`)} ${limits} ELSE 0 END)`;
}

/** Ids of the subscriptions of an owner that are suspended at an instant. */
export async function readSuspended(
  pool: Database['pool'],
  callerId: string,
  at: Date,
  tiers: Tiers,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM "Subscription" AS one WHERE "callerId" = $1 AND status = 'active' AND ${isSuspended('one', '$2', tiers)}`,
    [callerId, at],
  );
  return rows.map(({ id }) => id);
}
