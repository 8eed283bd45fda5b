import { type ShapeOf, shape } from '../../engine/shape.ts';
import { jsonColumn } from '../../platform/database/json-column.ts';
import type { Prisma, Report, ReportQuote as StoredQuote } from '../../prisma/generated/client.ts';
import { QUOTED_SECTION, type QuotedSection } from './report-price.ts';
import type { ReportRequest } from './report-request.ts';

export const REPORT_STATUSES = ['pending_payment', 'queued', 'running', 'generating', 'success', 'failed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_FORMATS = ['pdf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** How long a finished report is kept. */
const KEPT_MS = 30 * 86_400_000;

const CURRENCY = 'EUR';
const CHARGED = 'The report is made as soon as it is paid. A price includes everything.';
const AT_NO_CHARGE = 'This service takes no payment for reports: the report is made at no charge.';

export const QUOTE = shape.object(
  'ReportQuote',
  'Contents and price of a report. The price is valid until the quote expires.',
  {
    id: shape.id('Id to order it by.'),
    createdAt: shape.instant('Time of the request.'),
    validUntil: shape.instant('When it runs out.'),
    currency: shape.text('Currency of the amount, always EUR.'),
    amountCents: shape.integer('Price of the whole report, EUR cents.'),
    note: shape.text('Whether and when it is to be paid.'),
    items: shape.list(QUOTED_SECTION, 'Section by section.'),
  },
);

/** A quoted price, binding as stored. */
export interface ReportQuote extends ShapeOf<typeof QUOTE> {
  readonly request: ReportRequest;
}

const STATUS = shape.enumeration(
  'ReportStatus',
  'Progress of a report, in the order of its values; success and failed are final.',
  {
    pending_payment: 'The report waits for its payment at `checkoutUrl`.',
    queued: 'The report is paid or free, and waits for a worker.',
    running: 'A worker collects the numbers.',
    generating: 'A worker writes the files.',
    success: 'The files are ready to download.',
    failed: 'The report could not be made; `failedReason` says why.',
  } satisfies Record<ReportStatus, string>,
);

const FORMAT = shape.enumeration('ReportFormat', 'Format of the file of a report.', {
  pdf: 'A PDF document with charts, sources and formulas.',
  xlsx: 'An Excel workbook with every number of the report.',
} satisfies Record<ReportFormat, string>);

const FILE = shape.object('ReportFile', 'A file of a report.', {
  format: shape.of(FORMAT, 'Format of the file.'),
  sha256: shape.text('SHA-256 (hex) of its bytes.'),
  path: shape.text('Where to download it over REST.'),
});

export const REPORT = shape.object('Report', 'An ordered report.', {
  id: shape.id('Id to poll it by.'),
  quoteId: shape.id('The quote it was ordered by.'),
  pollUrl: shape.text('Where to poll it over REST.'),
  status: shape.of(STATUS, 'Current status of the work.'),
  reason: shape.text.orNull('Why it failed; null when it did not.'),
  createdAt: shape.instant('When it was ordered.'),
  finishedAt: shape.instant.orNull('Null until it is over.'),
  expiresAt: shape.instant.orNull('When it is deleted with its files; null until it is over.'),
  currency: shape.text('Currency of the amount, always EUR.'),
  amountCents: shape.integer('Its price, EUR cents.'),
  checkoutUrl: shape.text.orNull('Page to pay it on; null when there is nothing to pay now.'),
  dataVersion: shape.integer.orNull('Data version its numbers are from; null until they are collected.'),
  contentHash: shape.text.orNull(
    'SHA-256 (hex) of request, data and numbers as canonical JSON; null until they are collected.',
  ),
  files: shape.list(FILE, 'Its files; none until its status is success.'),
});

/** A report as its owner sees it. */
export interface ReportRecord extends ShapeOf<typeof REPORT> {
  readonly request: ReportRequest;
}

export function toQuote({ id, createdAt, validUntil, request, items, amountCents }: StoredQuote): ReportQuote {
  return {
    id,
    createdAt,
    validUntil,
    currency: CURRENCY,
    amountCents,
    note: amountCents > 0 ? CHARGED : AT_NO_CHARGE,
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
    pollUrl: `/api/v1/reports/${id}`,
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
    currency: CURRENCY,
    amountCents: quote.amountCents,
    files: files.map(({ format, sha256 }) => ({
      format: format as ReportFormat,
      sha256,
      path: `/api/v1/reports/${id}/download?format=${format}`,
    })),
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
