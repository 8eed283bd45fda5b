import type { Database } from '../../platform/database/open-database.ts';
import { EXPIRED } from './subscription.ts';

/** How long notifications, delivered or not, and ended subscriptions are kept. */
export const KEPT_MS = 30 * 86_400_000;

/** Ends expired subscriptions and deletes expired records. */
export async function tidySubscriptions({ prisma }: Pick<Database, 'prisma'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  const isOver = {
    status: { in: ['active', 'paused'] },
    // Pending notifications are still delivered until they expire; those of a suspended subscription may wait until then.
    OR: [{ expiresAt: { lte: now }, nextDeliveryAt: null }, { expiresAt: { lte: before } }],
  };
  const expired = await prisma.subscription.findMany({
    where: isOver,
    select: { id: true, expiresAt: true },
  });
  for (const { id, expiresAt } of expired)
    await prisma.subscription.updateMany({
      where: { id, ...isOver },
      data: { status: 'ended', statusReason: EXPIRED, endedAt: expiresAt },
    });
  await prisma.watchedSignal.deleteMany({ where: { watchedUntil: { lte: now } } });
  await prisma.subscriptionEvent.deleteMany({ where: { occurredAt: { lt: before } } });
  await prisma.webhookAttempt.deleteMany({ where: { startedAt: { lt: before } } });
  await prisma.subscription.deleteMany({ where: { endedAt: { lt: before } } });
}
