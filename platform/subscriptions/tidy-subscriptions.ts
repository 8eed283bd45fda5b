import type { Database } from '../database/open-database.ts';
import { EXPIRED } from './subscription.ts';

/** How long events, delivered or not, and subscriptions that ended can be read. */
export const KEPT_MS = 30 * 86_400_000;

/** Ends what has expired and removes what has been kept long enough. */
export async function tidySubscriptions({ prisma }: Pick<Database, 'prisma'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  const isOver = {
    status: 'active',
    // What waits is still delivered, as long as it is kept: one that is suspended may wait for ever.
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
