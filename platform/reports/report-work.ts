import { createHash } from 'node:crypto';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { finished, type ReportFormat } from './report-record.ts';
import type { ReportRequest } from './report-request.ts';

/** Announces reports to work on, so that nobody waits for the next look. */
export const REPORTS_CHANNEL = 'reports';

/** A report that is worked on. */
export interface OpenReport {
  readonly id: string;
  /** Whose tier decides what it may contain, and whom its backtests belong to. */
  readonly caller: Caller;
  readonly createdAt: Date;
  readonly request: ReportRequest;
  /** Its numbers as JSON text; null until they are collected. */
  readonly content: string | null;
}

/** The numbers of a report. */
export interface CollectedReport {
  /** JSON text; the order of members is that of the answers. */
  readonly content: string;
  /** SHA-256 (hex) of request, data and numbers. */
  readonly contentHash: string;
  readonly dataVersion: number;
}

export type ReportBytes = Readonly<Record<ReportFormat, Uint8Array>>;

/** The side of a report that works on it. */
export interface ReportWork {
  /** Ids of reports that may be worked on, oldest first. */
  open(): Promise<readonly string[]>;
  /** Marks a report as running, unless its numbers are there; null when it is finished or not paid. */
  begin(id: string): Promise<OpenReport | null>;
  /** Keeps the numbers: from here on it is a matter of writing files. */
  keepContent(id: string, collected: CollectedReport): Promise<void>;
  /** Keeps the files and ends the report; once, however often they come. */
  keepFiles(id: string, files: ReportBytes): Promise<void>;
  fail(id: string, reason: string): Promise<void>;
  /** Deletes what has been kept long enough: reports with their files and quotes, quotes nobody ordered, old events. */
  deleteExpired(): Promise<void>;
}

const OPEN = { in: ['queued', 'running', 'generating'] };
/** Time the id of an event is remembered; the provider sends one again for three days at most. */
const EVENT_MS = 30 * 86_400_000;

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
    async begin(id) {
      await prisma.report.updateMany({ where: { id, status: 'queued' }, data: { status: 'running' } });
      const row = await prisma.report.findFirst({ where: { id, status: OPEN }, include: { quote: true } });
      if (!row) return null;
      const { callerId, tier, createdAt, content, quote } = row;
      const caller: Caller = { kind: 'report', tier: tier as TierName, id: callerId };
      return { id, caller, createdAt, content, request: quote.request as unknown as ReportRequest };
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
      await prisma.report.deleteMany({ where: { expiresAt: { lte: now } } });
      await prisma.reportQuote.deleteMany({ where: { validUntil: { lte: now }, report: null } });
      await prisma.checkoutEvent.deleteMany({ where: { receivedAt: { lte: new Date(now.getTime() - EVENT_MS) } } });
    },
  };
}
