import { v7 as uuidV7 } from 'uuid';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUuid } from '../../platform/database/is-uuid.ts';
import { toJsonColumn } from '../../platform/database/json-column.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { currentTraceparent } from '../../platform/tracing/trace.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import type { DailyAllowance } from '../backtests/daily-allowance.ts';
import { findMade, noteMade } from '../idempotency/claimed-work.ts';
import type { Checkout } from './checkout.ts';
import { priceReport } from './report-price.ts';
import { type ReportFormat, type ReportQuote, type ReportRecord, toQuote, toReport } from './report-record.ts';
import type { GivenReport } from './report-request.ts';
import { REPORTS_CHANNEL } from './report-work.ts';
import { type ReportWorld, resolveReport } from './resolve-report.ts';

/** Validity of a quote. */
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
  /** Day of the order, YYYY-MM-DD. */
  readonly day: string;
}

/** Reports, each visible only to its owner. */
export interface Reports {
  /** Prices a report. @throws DomainError `invalid_input` listing every fault with its pointer; `tier_insufficient`. */
  quote(caller: Caller, snapshot: SeriesSnapshot, given: GivenReport): Promise<ReportQuote>;
  /**
   * Orders a quoted report. Ordering the same quote again returns the same report.
   *
   * @throws DomainError `not_found`, `conflict` for an expired quote, `rate_limited` when the daily allowance is used up,
   *   `source_unavailable` when payment is required and the payment provider does not respond.
   */
  order(caller: Caller, quoteId: string): Promise<ReportRecord>;
  /** Returns the newest reports of an owner, newest first. */
  list(callerId: string, first: number): Promise<readonly ReportRecord[]>;
  /** @throws DomainError `not_found`, also for another owner's report. */
  read(callerId: string, id: string): Promise<ReportRecord>;
  /** @throws DomainError `not_found`, also for another owner's report; `conflict` before the files exist or after a failure. */
  readFile(callerId: string, id: string, format: ReportFormat): Promise<ReportFile>;
}

export interface ReportsDeps extends ReportWorld {
  readonly database: Database;
  readonly clock: Clock;
  readonly allowance: DailyAllowance;
  /** Null when the service takes no payments for reports. */
  readonly checkout: Checkout | null;
}

export function createReports(deps: ReportsDeps): Reports {
  const { prisma } = deps.database;
  const read: Reports['read'] = async (callerId, id) => {
    const row = isUuid(id) ? await prisma.report.findFirst({ where: { id, callerId }, ...WITH_FILES }) : null;
    if (!row) throw missing(id);
    return toReport(row);
  };
  return {
    read,
    quote: (caller, snapshot, given) => createQuote(caller, snapshot, given, deps),
    async order(caller, quoteId) {
      const { quote, reportId } = await findQuote(caller, quoteId, deps);
      const id = reportId ?? (await place(caller, quote, deps));
      const report = await read(caller.id, id);
      if (report.status !== 'pending_payment' || report.checkoutUrl !== null) return report;
      await openCheckout(report, deps);
      return read(caller.id, id);
    },
    async list(callerId, first) {
      const rows = await prisma.report.findMany({
        where: { callerId },
        ...WITH_FILES,
        orderBy: { id: 'desc' },
        take: first,
      });
      return rows.map(toReport);
    },
    async readFile(callerId, id, format) {
      const { status, reason, createdAt } = await read(callerId, id);
      if (status === 'failed') throw new DomainError('conflict', `Report ${id} failed: ${reason}`);
      const file = await prisma.reportFile.findUnique({ where: { reportId_format: { reportId: id, format } } });
      if (!file)
        throw new DomainError(
          'conflict',
          `Report ${id} is not ready (status ${status}). Poll its status until it is success.`,
        );
      return { bytes: file.bytes, sha256: file.sha256, day: createdAt.toISOString().slice(0, 10) };
    },
  };
}

async function createQuote(
  caller: Caller,
  snapshot: SeriesSnapshot,
  given: GivenReport,
  deps: ReportsDeps,
): Promise<ReportQuote> {
  const { database, clock, checkout } = deps;
  const request = await resolveReport(given, caller, snapshot, deps);
  const items = priceReport(request, checkout !== null);
  const made = await findMade<{ readonly id: string }>(database, caller);
  if (made) return toQuote(await database.prisma.reportQuote.findUniqueOrThrow({ where: made }));
  const now = clock.now();
  const id = uuidV7();
  const row = await database.prisma.$transaction(async (tx) => {
    await noteMade(tx, caller, { id });
    return tx.reportQuote.create({
      data: {
        id,
        callerId: caller.id,
        createdAt: now,
        validUntil: new Date(now.getTime() + QUOTE_MS),
        request: toJsonColumn(request),
        items: toJsonColumn(items),
        amountCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
      },
    });
  });
  return toQuote(row);
}

async function findQuote(caller: Caller, quoteId: string, { database, clock, checkout }: ReportsDeps) {
  const where = { id: quoteId, callerId: caller.id };
  const row = isUuid(quoteId)
    ? await database.prisma.reportQuote.findFirst({ where, include: { report: { select: { id: true } } } })
    : null;
  if (!row)
    throw new DomainError('not_found', `No quote ${JSON.stringify(quoteId)}. Check the id or request a new quote.`);
  const { report, ...quote } = row;
  if (!report && quote.validUntil <= clock.now())
    throw new DomainError(
      'conflict',
      `Quote ${quoteId} expired at ${quote.validUntil.toISOString()}. Request a new quote.`,
    );
  if (!report && quote.amountCents > 0 && checkout === null)
    throw new DomainError(
      'conflict',
      `Payments are disabled, so priced quote ${quoteId} cannot be ordered. Request a new quote.`,
    );
  return { quote: toQuote(quote), reportId: report?.id ?? null };
}

/** Creates the report of a quote and charges the daily allowance. */
async function place(caller: Caller, quote: ReportQuote, { database, clock, allowance }: ReportsDeps): Promise<string> {
  const id = uuidV7();
  const isFree = quote.amountCents === 0;
  await database.prisma.$transaction(async (tx) => {
    await allowance.take(tx, caller, 'reportsPerDay');
    // A quote yields at most one report, so a repeated order finds it without an idempotency record.
    const { count } = await tx.report.createMany({
      data: [
        {
          id,
          callerId: caller.id,
          tier: caller.tier,
          quoteId: quote.id,
          createdAt: clock.now(),
          status: isFree ? 'queued' : 'pending_payment',
          traceparent: currentTraceparent(),
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0)
      throw new DomainError(
        'conflict',
        `Quote ${quote.id} is being ordered by another request. Send the order again in a few seconds.`,
      );
  });
  if (isFree) await database.wakeups.notify(REPORTS_CHANNEL);
  return id;
}

/** Opens the payment page. If the provider does not respond, the report stays unpaid and ordering again retries. */
async function openCheckout({ id, request, amountCents }: ReportRecord, { database, checkout }: ReportsDeps) {
  if (!checkout)
    throw new DomainError('conflict', `Payments are disabled, so report ${id} cannot be paid. Request a new quote.`);
  const title = request.title ?? 'Market report';
  const { url } = await checkout.open({ id, title, amountCents });
  await database.prisma.report.update({ where: { id }, data: { checkoutUrl: url } });
}

function missing(id: string): DomainError {
  return new DomainError('not_found', `No report ${JSON.stringify(id)}. Check the id returned when it was ordered.`);
}
