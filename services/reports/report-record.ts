import { jsonColumn } from '../../platform/database/json-column.ts';
import type { Prisma, Report, ReportQuote as StoredQuote } from '../../prisma/generated/client.ts';
import type { QuotedSection } from './report-price.ts';
import type { ReportRequest } from './report-request.ts';

export const REPORT_STATUSES = ['pending_payment', 'queued', 'running', 'generating', 'success', 'failed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_FORMATS = ['pdf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** How long a finished report is kept. */
const KEPT_MS = 30 * 86_400_000;

/** A quoted price, binding as stored. */
export interface ReportQuote {
  readonly id: string;
  readonly createdAt: Date;
  readonly validUntil: Date;
  readonly request: ReportRequest;
  readonly items: readonly QuotedSection[];
  /** Total in EUR cents. */
  readonly amountCents: number;
}

/** A report as its owner sees it. */
export interface ReportRecord extends Pick<Report, 'id' | 'quoteId' | 'createdAt' | 'reason' | 'checkoutUrl'> {
  readonly status: ReportStatus;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly request: ReportRequest;
  readonly amountCents: number;
  readonly dataVersion: number | null;
  readonly contentHash: string | null;
  readonly files: readonly ReportFileNote[];
}

/** A file's metadata. */
export interface ReportFileNote {
  readonly format: ReportFormat;
  /** SHA-256 (hex). */
  readonly sha256: string;
}

export function toQuote({ id, createdAt, validUntil, request, items, amountCents }: StoredQuote): ReportQuote {
  return {
    id,
    createdAt,
    validUntil,
    amountCents,
    request: jsonColumn<ReportRequest>(request),
    items: jsonColumn<readonly QuotedSection[]>(items),
  };
}

/** A report row with its quote and file metadata. */
export type StoredReport = Omit<Report, 'content'> & {
  readonly quote: Pick<StoredQuote, 'request' | 'amountCents'>;
  readonly files: readonly { readonly format: string; readonly sha256: string }[];
};

export function toReport({ quote, files, status, checkoutUrl, ...row }: StoredReport): ReportRecord {
  const { id, quoteId, createdAt, reason, finishedAt, expiresAt, dataVersion, contentHash } = row;
  return {
    id,
    quoteId,
    createdAt,
    reason,
    finishedAt,
    expiresAt,
    dataVersion,
    contentHash,
    status: status as ReportStatus,
    // The payment page is useless once the report is paid or has expired.
    checkoutUrl: status === 'pending_payment' ? checkoutUrl : null,
    request: jsonColumn<ReportRequest>(quote.request),
    amountCents: quote.amountCents,
    files: files.map(({ format, sha256 }) => ({ format: format as ReportFormat, sha256 })),
  };
}

/** Column values of a finished report. */
export function finished(status: 'success' | 'failed', reason: string | null, now: Date) {
  return {
    status,
    reason,
    content: null,
    finishedAt: now,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  } satisfies Prisma.ReportUpdateManyMutationInput;
}
