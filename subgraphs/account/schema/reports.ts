import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import type { QuotedSection } from '../../../platform/reports/report-price.ts';
import {
  REPORT_FORMATS,
  REPORT_STATUSES,
  type ReportQuote,
  type ReportRecord,
} from '../../../platform/reports/report-record.ts';
import { REPORT_LANGUAGES, SECTION_KINDS } from '../../../platform/reports/report-request.ts';

const CURRENCY = 'EUR';
const CHARGED = 'The report is made as soon as it is paid. A price includes everything.';
const AT_NO_CHARGE = 'This service takes no payment for reports: the report is made at no charge.';

/** Reports: a price, an order, and where it stands. */
export const schema: SchemaPart = (builder, types) => {
  types.mutation();
  const kind = addKind(builder);
  const lang = builder.enumType('ReportLanguage', {
    values: REPORT_LANGUAGES,
    description: 'Language of a report. Names that the service has in English alone stay English.',
  });
  const section = addSectionInput(builder, kind);
  const quote = addQuote(builder, kind);
  const report = addReport(builder);
  builder.mutationField('quoteReport', (t) =>
    t.field({
      type: quote,
      description: 'Prices a report. `invalid_input` names everything that is wrong at once.',
      authScopes: { tier: 'api_pro' },
      args: {
        title: t.arg.string({ description: 'Title on the cover, up to 120 letters.' }),
        lang: t.arg({ type: lang, required: true, defaultValue: 'en', description: 'Language of the report.' }),
        days: t.arg.int({ required: true, defaultValue: 365, description: 'Length of histories, days.' }),
        sections: t.arg({ type: [section], required: true, description: 'What it contains, in order.' }),
      },
      resolve: (_root, given, { caller, snapshot, reports }) => reports.quote(caller, snapshot, given),
    }),
  );
  builder.mutationField('orderReport', (t) =>
    t.field({
      type: report,
      description: 'Orders what was quoted. A quote becomes one report: ordered again, it is the same one.',
      authScopes: { tier: 'api_pro' },
      args: { quoteId: t.arg.id({ required: true, description: 'Id of the quote.' }) },
      resolve: (_root, { quoteId }, { caller, reports }) => reports.order(caller, quoteId),
    }),
  );
  builder.queryField('report', (t) =>
    t.field({
      type: report,
      description: "One of the caller's own reports. `not_found` for everybody else's.",
      authScopes: { tier: 'api_pro' },
      args: { id: t.arg.id({ required: true, description: 'Id of the report.' }) },
      resolve: (_root, { id }, { caller, reports }) => reports.read(caller.id, id),
    }),
  );
};

function addKind(builder: GraphBuilder) {
  return builder.enumType('ReportSectionKind', {
    values: SECTION_KINDS,
    description: 'What a section of a report is about.',
  });
}

type KindRef = ReturnType<typeof addKind>;

function addSectionInput(builder: GraphBuilder, kind: KindRef) {
  return builder.inputType('ReportSectionInput', {
    description: 'A section of a report. Which members it has beside its kind depends on the kind.',
    fields: (t) => ({
      kind: t.field({
        type: kind,
        required: true,
        description:
          'market_briefing: nothing else. strategy_evidence: strategy, pairs, interval, date_from, date_to. backtests: ids. knowledge: objects. series: series. charts: charts.',
      }),
      strategy: t.string({ description: 'Key of a strategy of the catalogue.' }),
      pairs: t.stringList({ description: '1 to 5 markets the strategy is tested on.' }),
      interval: t.field({ type: 'Interval', description: 'Length of a bar; 1d when left out.' }),
      dateFrom: t.field({ type: 'Date', description: 'First day that may be traded; the first bar when left out.' }),
      dateTo: t.field({ type: 'Date', description: 'Last day; the newest bar when left out.' }),
      ids: t.idList({ description: '1 to 5 backtests of yours.' }),
      objects: t.stringList({ description: '1 to 10 knowledge objects, as type/subject.' }),
      series: t.idList({ description: '1 to 10 on-chain series by id.' }),
      charts: t.idList({ description: '1 to 10 charts by slug.' }),
    }),
  });
}

function addQuote(builder: GraphBuilder, kind: KindRef) {
  const item = builder.objectRef<QuotedSection>('ReportQuoteItem').implement({
    description: 'What a section contains and costs.',
    fields: (t) => ({
      section: t.exposeInt('section', { description: 'Its place, counted from 1.' }),
      kind: t.expose('kind', { type: kind, description: 'What it is about.' }),
      contents: t.stringList({ description: 'What it contains, by name.', resolve: ({ contents }) => [...contents] }),
      unitCents: t.exposeInt('unitCents', { description: 'Price of each of the contents, EUR cents.' }),
      amountCents: t.exposeInt('amountCents', { description: 'Price of the section, EUR cents.' }),
    }),
  });
  return builder.objectRef<ReportQuote>('ReportQuote').implement({
    description: 'What a report contains and costs. The price holds until the quote runs out.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id to order it by.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
      validUntil: t.expose('validUntil', { type: 'DateTime', description: 'When it runs out.' }),
      currency: t.string({ description: 'EUR.', resolve: () => CURRENCY }),
      amountCents: t.exposeInt('amountCents', { description: 'Price of the whole report, EUR cents.' }),
      note: t.string({
        description: 'Whether and when it is to be paid.',
        resolve: ({ amountCents }) => (amountCents > 0 ? CHARGED : AT_NO_CHARGE),
      }),
      items: t.field({ type: [item], description: 'Section by section.', resolve: ({ items }) => [...items] }),
    }),
  });
}

function addReport(builder: GraphBuilder) {
  const status = builder.enumType('ReportStatus', {
    values: REPORT_STATUSES,
    description:
      'pending_payment, then queued, running while numbers are collected, generating while files are made, then success or failed.',
  });
  const format = builder.enumType('ReportFormat', { values: REPORT_FORMATS, description: 'Format of a file.' });
  const file = builder
    .objectRef<ReportRecord['files'][number] & { readonly reportId: string }>('ReportFile')
    .implement({
      description: 'A file of a report.',
      fields: (t) => ({
        format: t.expose('format', { type: format, description: 'Its format.' }),
        sha256: t.exposeString('sha256', { description: 'SHA-256 (hex) of its bytes.' }),
        path: t.string({
          description: 'Where to download it over REST.',
          resolve: (one) => `/api/v1/reports/${one.reportId}/download?format=${one.format}`,
        }),
      }),
    });
  return builder.objectRef<ReportRecord>('Report').implement({
    description: 'An ordered report.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id to poll it by.' }),
      quoteId: t.exposeID('quoteId', { description: 'The quote it was ordered by.' }),
      pollUrl: t.string({ description: 'Where to poll it over REST.', resolve: ({ id }) => `/api/v1/reports/${id}` }),
      status: t.expose('status', { type: status, description: 'Where it stands.' }),
      reason: t.exposeString('reason', { nullable: true, description: 'Why it failed; null when it did not.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was ordered.' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true, description: 'Null until it is over.' }),
      expiresAt: t.expose('expiresAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it is deleted with its files; null until it is over.',
      }),
      currency: t.string({ description: 'EUR.', resolve: () => CURRENCY }),
      amountCents: t.exposeInt('amountCents', { description: 'Its price, EUR cents.' }),
      checkoutUrl: t.exposeString('checkoutUrl', {
        nullable: true,
        description: 'Page to pay it on; null when there is nothing to pay now.',
      }),
      dataVersion: t.exposeInt('dataVersion', {
        nullable: true,
        description: 'Data version its numbers are from; null until they are collected.',
      }),
      contentHash: t.exposeString('contentHash', {
        nullable: true,
        description: 'SHA-256 (hex) of request, data and numbers as canonical JSON; null until they are collected.',
      }),
      files: t.field({
        type: [file],
        description: 'Its files; none until its status is success.',
        resolve: ({ id, files }) => files.map((one) => ({ ...one, reportId: id })),
      }),
    }),
  });
}
