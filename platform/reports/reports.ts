import { v7 as uuidV7 } from 'uuid';
import type { Prisma } from '../../prisma/generated/client.ts';
import type { DailyAllowance } from '../backtests/daily-allowance.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { isUuid } from '../database/is-uuid.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../errors.ts';
import { findMade, noteMade } from '../idempotency/claimed-work.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { Checkout } from './checkout.ts';
import { priceReport } from './report-price.ts';
import { type ReportFormat, type ReportQuote, type ReportRecord, toQuote, toReport } from './report-record.ts';
import type { GivenReport } from './report-request.ts';
import { REPORTS_CHANNEL } from './report-work.ts';
import { type ReportWorld, resolveReport } from './resolve-report.ts';

/** Time a price holds. */
const QUOTE_MS = 24 * 3_600_000;
const WITH_FILES = {
  omit: { content: true },
  include: { quote: true, files: { select: { format: true, sha256: true }, orderBy: { format: 'asc' } } },
} as const satisfies Prisma.ReportFindFirstArgs;

/** A file of a report. */
export interface ReportFile {
  readonly bytes: Uint8Array;
  /** SHA-256 (hex). */
  readonly sha256: string;
  /** Day it was ordered, YYYY-MM-DD. */
  readonly day: string;
}

/** Reports of callers, each seen by its owner alone. */
export interface Reports {
  /** Prices a report. @throws DomainError `invalid_input` with a pointer to each fault, `tier_insufficient`. */
  quote(caller: Caller, snapshot: SeriesSnapshot, given: GivenReport): Promise<ReportQuote>;
  /**
   * Orders what was quoted. A quote becomes one report: ordered again, it is the same one.
   *
   * @throws DomainError `not_found`, `conflict` for a quote that has run out, `rate_limited` when the day's reports are used
   *   up, `source_unavailable` when it is to be paid and the payment provider does not answer.
   */
  order(caller: Caller, quoteId: string): Promise<ReportRecord>;
  /** @throws DomainError `not_found`, also for another caller's. */
  read(callerId: string, id: string): Promise<ReportRecord>;
  /** @throws DomainError `not_found`, also for another caller's; `conflict` until there are files, or when there will be none. */
  readFile(callerId: string, id: string, format: ReportFormat): Promise<ReportFile>;
}

export interface ReportsDeps extends ReportWorld {
  readonly database: Database;
  readonly clock: Clock;
  readonly allowance: DailyAllowance;
  /** Null where the service takes no payment for reports. */
  readonly checkout: Checkout | null;
}

export function createReports(deps: ReportsDeps): Reports {
  const { database, clock, checkout } = deps;
  const { prisma } = database;
  const read: Reports['read'] = async (callerId, id) => {
    const row = isUuid(id) ? await prisma.report.findFirst({ where: { id, callerId }, ...WITH_FILES }) : null;
    if (!row) throw missing(id);
    return toReport(row);
  };
  return {
    read,
    async quote(caller, snapshot, given) {
      const request = await resolveReport(given, caller, snapshot, deps);
      const items = priceReport(request, checkout !== null);
      const made = await findMade<{ readonly id: string }>(database, caller);
      if (made) return toQuote(await prisma.reportQuote.findUniqueOrThrow({ where: made }));
      const now = clock.now();
      const id = uuidV7();
      const row = await prisma.$transaction(async (tx) => {
        await noteMade(tx, caller, { id });
        return tx.reportQuote.create({
          data: {
            id,
            callerId: caller.id,
            createdAt: now,
            validUntil: new Date(now.getTime() + QUOTE_MS),
            request: request as unknown as Prisma.InputJsonObject,
            items: items as unknown as Prisma.InputJsonArray,
            amountCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
          },
        });
      });
      return toQuote(row);
    },
    async order(caller, quoteId) {
      const { quote, reportId } = await findQuote(caller, quoteId, deps);
      const id = reportId ?? (await place(caller, quote, deps));
      const report = await read(caller.id, id);
      if (report.status !== 'pending_payment' || report.checkoutUrl !== null) return report;
      await openCheckout(report, deps);
      return read(caller.id, id);
    },
    async readFile(callerId, id, format) {
      const { status, reason, createdAt } = await read(callerId, id);
      if (status === 'failed') throw new DomainError('conflict', `The report ${id} has failed: ${reason}`);
      const file = await prisma.reportFile.findUnique({ where: { reportId_format: { reportId: id, format } } });
      if (!file) throw new DomainError('conflict', `The report ${id} is not ready: its status is ${status}.`);
      return { bytes: file.bytes, sha256: file.sha256, day: createdAt.toISOString().slice(0, 10) };
    },
  };
}

async function findQuote(caller: Caller, quoteId: string, { database, clock, checkout }: ReportsDeps) {
  const where = { id: quoteId, callerId: caller.id };
  const row = isUuid(quoteId)
    ? await database.prisma.reportQuote.findFirst({ where, include: { report: { select: { id: true } } } })
    : null;
  if (!row) throw new DomainError('not_found', `There is no quote ${JSON.stringify(quoteId)}.`);
  const { report, ...quote } = row;
  if (!report && quote.validUntil <= clock.now())
    throw new DomainError('conflict', `The quote ${quoteId} ran out at ${quote.validUntil.toISOString()}.`);
  if (!report && quote.amountCents > 0 && checkout === null)
    throw new DomainError('conflict', `The quote ${quoteId} has a price, and payment is no longer taken: ask again.`);
  return { quote: toQuote(quote), reportId: report?.id ?? null };
}

/** Makes the report of a quote at the cost of the day's allowance. */
async function place(caller: Caller, quote: ReportQuote, { database, clock, allowance }: ReportsDeps): Promise<string> {
  const id = uuidV7();
  const isFree = quote.amountCents === 0;
  await database.prisma.$transaction(async (tx) => {
    await allowance.take(tx, caller, 'reportsPerDay');
    // A quote becomes one report, so an order that is sent again needs no note to find it.
    const { count } = await tx.report.createMany({
      data: [
        {
          id,
          callerId: caller.id,
          tier: caller.tier,
          quoteId: quote.id,
          createdAt: clock.now(),
          status: isFree ? 'queued' : 'pending_payment',
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) throw new DomainError('conflict', `The quote ${quote.id} is being ordered.`);
  });
  if (isFree) await database.wakeups.notify(REPORTS_CHANNEL);
  return id;
}

/** A report that waits for payment keeps waiting when the provider does not answer: ordering again asks it again. */
async function openCheckout({ id, request, amountCents }: ReportRecord, { database, checkout }: ReportsDeps) {
  if (!checkout) throw new DomainError('conflict', `The report ${id} is to be paid, and payment is no longer taken.`);
  const title = request.title ?? 'Market report';
  const { url } = await checkout.open({ id, title, amountCents });
  await database.prisma.report.update({ where: { id }, data: { checkoutUrl: url } });
}

function missing(id: string): DomainError {
  return new DomainError('not_found', `There is no report ${JSON.stringify(id)}.`);
}
