import { TIER_NAMES } from '../../engine/knowledge/tier-name.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { tierOfOwner } from '../accounts/tier-of-owner.ts';

/** Status reason of a suspended subscription. */
export const BEYOND_TIER = 'exceeds the limit of the tier; resumes after an upgrade or when an older subscription ends';

/**
 * SQL condition: whether an active subscription exceeds the current limit of its owner's tier. The oldest ones do not.
 *
 * Evaluated each time and not stored, so that changes of tier and ended subscriptions need no update.
 *
 * @param one - SQL name of the subscription's row.
 * @param at - SQL expression of the instant.
 * @param tiers - Limits of active subscriptions by tier.
 */
export function isSuspended(one: string, at: string, tiers: Tiers): string {
  const limits = TIER_NAMES.map((tier) => `WHEN '${tier}' THEN ${tiers[tier].liveSubscriptions}`).join(' ');
  return `((SELECT count(*) FROM "Subscription" AS older WHERE older."callerId" = ${one}."callerId" AND older.id < ${one}.id
    AND older.status = 'active' AND older."expiresAt" > ${at}) >= CASE ${tierOfOwner(`${one}."callerId"`)} ${limits} ELSE 0 END)`;
}

/** Returns the ids of an owner's subscriptions that are suspended at an instant. */
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
