import { createHash } from 'node:crypto';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { jsonColumn } from '../../platform/database/json-column.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { finished, type ReportFormat } from './report-record.ts';
import type { ReportRequest } from './report-request.ts';

/** Channel that announces new reports, so that workers need not poll. */
export const REPORTS_CHANNEL = 'reports';

/** A report in production. */
export interface OpenReport {
  readonly id: string;
  /** Caller with the owner's id and tier; owns the report's backtests. */
  readonly caller: Caller;
  readonly createdAt: Date;
  readonly request: ReportRequest;
  /** Collected data as JSON text; null until collected. */
  readonly content: string | null;
}

/** Collected data of a report. */
export interface CollectedReport {
  /** JSON text; members keep the order of the responses. */
  readonly content: string;
  /** SHA-256 (hex) of request, data version and collected data. */
  readonly contentHash: string;
  readonly dataVersion: number;
}

export type ReportBytes = Readonly<Record<ReportFormat, Uint8Array>>;

/** Operations of the worker that produces reports. */
export interface ReportWork {
  /** Returns ids of unfinished reports, oldest first. */
  open(): Promise<readonly string[]>;
  /** Returns the trace context of the request that ordered the report. */
  traceparentOf(id: string): Promise<string | null>;
  /** Marks a report as running unless its data is collected; returns null when it is finished or unpaid. */
  begin(id: string): Promise<OpenReport | null>;
  /** Stores the collected data; from then on only rendering remains. */
  keepContent(id: string, collected: CollectedReport): Promise<void>;
  /** Stores the files and finishes the report; repeated calls have no effect. */
  keepFiles(id: string, files: ReportBytes): Promise<void>;
  fail(id: string, reason: string): Promise<void>;
  /** Deletes expired reports with files and quotes, unordered quotes a day after they expired, and old checkout events. */
  deleteExpired(): Promise<void>;
}

const OPEN = { in: ['queued', 'running', 'generating'] };
/** How long event ids are kept; Stripe retries an event for at most three days. */
const EVENT_MS = 30 * 86_400_000;
/** How long the service keeps an expired quote, so that an order of it gets `conflict` and not `not_found`. */
const EXPIRED_QUOTE_MS = 86_400_000;

export function createReportWork({ prisma }: Database, clock: Clock): ReportWork {
  return {
    async open() {
      const rows = await prisma.report.findMany({
        where: { status: OPEN },
        orderBy: { id: 'asc' },
        select: { id: true },
      });
      return rows.map(({ id }) => id);
    },
    async traceparentOf(id) {
      const row = await prisma.report.findUnique({ where: { id }, select: { traceparent: true } });
      return row?.traceparent ?? null;
    },
    async begin(id) {
      await prisma.report.updateMany({ where: { id, status: 'queued' }, data: { status: 'running' } });
      const row = await prisma.report.findFirst({ where: { id, status: OPEN }, include: { quote: true } });
      if (!row) return null;
      const { callerId, tier, createdAt, content, quote } = row;
      const caller: Caller = { kind: 'report', tier: tier as TierName, id: callerId };
      return { id, caller, createdAt, content, request: jsonColumn<ReportRequest>(quote.request) };
    },
    async keepContent(id, collected) {
      await prisma.report.updateMany({
        where: { id, status: 'running' },
        data: { ...collected, status: 'generating' },
      });
    },
    async keepFiles(id, files) {
      const data = Object.entries(files).map(([format, bytes]) => ({
        reportId: id,
        format,
        bytes: Uint8Array.from(bytes),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }));
      await prisma.$transaction(async (tx) => {
        const { count } = await tx.report.updateMany({
          where: { id, status: 'generating' },
          data: finished('success', null, clock.now()),
        });
        if (count > 0) await tx.reportFile.createMany({ data });
      });
    },
    async fail(id, reason) {
      await prisma.report.updateMany({ where: { id, status: OPEN }, data: finished('failed', reason, clock.now()) });
    },
    async deleteExpired() {
      const now = clock.now();
      const before = (ms: number) => new Date(now.getTime() - ms);
      await prisma.report.deleteMany({ where: { expiresAt: { lte: now } } });
      await prisma.reportQuote.deleteMany({ where: { validUntil: { lte: before(EXPIRED_QUOTE_MS) }, report: null } });
      await prisma.checkoutEvent.deleteMany({ where: { receivedAt: { lte: before(EVENT_MS) } } });
    },
  };
}
