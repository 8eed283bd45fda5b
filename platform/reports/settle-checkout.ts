import type { Clock } from '../clock.ts';
import { isUuid } from '../database/is-uuid.ts';
import type { Database } from '../database/open-database.ts';
import type { CheckoutEvent } from './checkout.ts';
import { finished } from './report-record.ts';
import { REPORTS_CHANNEL } from './report-work.ts';

/** Does what an event says, once however often it comes: a report that was paid is queued, one whose page ran out has failed. */
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
          data: finished('failed', 'It was not paid before the checkout ran out.', clock.now()),
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
