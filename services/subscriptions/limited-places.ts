import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Caller } from '../../platform/caller.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { Prisma, type Subscription as Row } from '../../prisma/generated/client.ts';
import { noteMade } from '../idempotency/claimed-work.ts';

/** Inserts an active subscription. @throws DomainError when the owner is at the limit of its tier. */
export async function insertWithinLimit(
  { prisma }: Pick<Database, 'prisma'>,
  tiers: Tiers,
  caller: Caller,
  data: Prisma.SubscriptionUncheckedCreateInput & { readonly id: string; readonly createdAt: Date },
): Promise<Row> {
  return prisma.$transaction(async (tx) => {
    await requireRoom(tx, tiers, caller, data.createdAt);
    await noteMade(tx, caller, { id: data.id });
    return tx.subscription.create({ data });
  });
}

/** Makes a paused subscription active. @throws DomainError when the owner is at the limit of its tier. */
export async function resumeWithinLimit(
  { prisma }: Pick<Database, 'prisma'>,
  tiers: Tiers,
  caller: Caller,
  { id, delivery }: Row,
  now: Date,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await requireRoom(tx, tiers, caller, now);
    await tx.subscription.updateMany({
      where: { id, status: 'paused' },
      // Without a seen state, changes during the pause fire nothing.
      data: {
        status: 'active',
        statusReason: null,
        seenDay: null,
        seenState: Prisma.DbNull,
        nextDeliveryAt: delivery === 'webhook' ? now : null,
      },
    });
  });
}

/** @throws DomainError when the owner is at the limit of its tier. */
async function requireRoom(tx: Prisma.TransactionClient, tiers: Tiers, caller: Caller, now: Date): Promise<void> {
  // Two concurrent creations must not both take the last place.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.subscriptionOfOwner}::int4, hashtext(${caller.id}))`;
  const where = { callerId: caller.id, status: 'active', expiresAt: { gt: now } };
  refuseMore(tiers, caller.tier, await tx.subscription.count({ where }));
}

function refuseMore(tiers: Tiers, tier: TierName, active: number): void {
  const max = tiers[tier].liveSubscriptions;
  if (active < max) return;
  const said = `Too many active subscriptions (${active}; tier ${tier} allows ${max}). End one`;
  if (max >= tiers.api_power.liveSubscriptions) throw new DomainError('conflict', `${said}.`);
  throw new DomainError('tier_insufficient', `${said} or upgrade.`, { requiredTier: 'api_power' });
}
