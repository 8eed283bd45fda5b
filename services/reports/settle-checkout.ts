import type { Clock } from '../../platform/clock.ts';
import { isUuid } from '../../platform/database/is-uuid.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { CheckoutEvent } from './checkout.ts';
import { finished } from './report-record.ts';
import { REPORTS_CHANNEL } from './report-work.ts';

/** Applies a checkout event once, however often it is received: a paid report is queued, one with an expired checkout fails. */
export type SettleCheckout = (event: CheckoutEvent) => Promise<void>;

export function createSettleCheckout({ prisma, wakeups }: Database, clock: Clock): SettleCheckout {
  return async ({ id, type, reportId, amountCents }) => {
    if (type === 'other' || reportId === null || !isUuid(reportId)) return;
    const queued = await prisma.$transaction(async (tx) => {
      const { count } = await tx.checkoutEvent.createMany({
        data: [{ id, receivedAt: clock.now() }],
        skipDuplicates: true,
      });
      if (count === 0) return false;
      const waiting = { id: reportId, status: 'pending_payment' };
      if (type === 'expired') {
        await tx.report.updateMany({
          where: waiting,
          data: finished('failed', 'The checkout expired before payment. Request a new quote.', clock.now()),
        });
        return false;
      }
      const paid = await tx.report.updateMany({
        where: { ...waiting, quote: { amountCents: amountCents ?? -1 } },
        data: { status: 'queued' },
      });
      return paid.count > 0;
    });
    if (queued) await wakeups.notify(REPORTS_CHANNEL);
  };
}
