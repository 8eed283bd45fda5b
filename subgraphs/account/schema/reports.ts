import type { GraphBuilder } from '../../../services/graph/create-builder.ts';
import { describedValues } from '../../../services/graph/described-values.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { QuotedSection } from '../../../services/reports/report-price.ts';
import type { ReportFormat, ReportQuote, ReportRecord, ReportStatus } from '../../../services/reports/report-record.ts';
import type { ReportLanguage, SectionKind } from '../../../services/reports/report-request.ts';

const CURRENCY = 'EUR';
const CHARGED = 'The report is made as soon as it is paid. A price includes everything.';
const AT_NO_CHARGE = 'This service takes no payment for reports: the report is made at no charge.';

/** Reports: quote, order and status. */
export const schema: SchemaPart = (builder, types) => {
  types.mutation();
  const kind = addKind(builder);
  const lang = builder.enumType('ReportLanguage', {
    values: describedValues({
      en: 'Report texts in English.',
      de: 'Report texts in German; names without a German form stay English.',
    } satisfies Record<ReportLanguage, string>),
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
        hashesInPdf: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: 'Whether the PDF has the appendix of hashes too; the workbook always has it.',
        }),
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
    values: describedValues({
      market_briefing: 'Pulse, Bitcoin cycle, macro regime and key levels of the newest day.',
      strategy_evidence: 'Backtests of one strategy at its default settings on one to five markets.',
      backtests: 'Stored backtests of the caller, by share id.',
      knowledge: 'Knowledge objects with explanation and hash, by type and subject.',
      series: 'Histories of series, by id.',
      charts: 'Histories of charts, by slug.',
    } satisfies Record<SectionKind, string>),
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
      currency: t.string({ description: 'Currency of the amount, always EUR.', resolve: () => CURRENCY }),
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
    values: describedValues({
      pending_payment: 'The report waits for its payment at `checkoutUrl`.',
      queued: 'The report is paid or free, and waits for a worker.',
      running: 'A worker collects the numbers.',
      generating: 'A worker writes the files.',
      success: 'The files are ready to download.',
      failed: 'The report could not be made; `failedReason` says why.',
    } satisfies Record<ReportStatus, string>),
    description: 'Progress of a report, in the order of its values; success and failed are final.',
  });
  const format = builder.enumType('ReportFormat', {
    values: describedValues({
      pdf: 'A PDF document with charts, sources and formulas.',
      xlsx: 'An Excel workbook with every number of the report.',
    } satisfies Record<ReportFormat, string>),
    description: 'Format of the file of a report.',
  });
  const file = builder
    .objectRef<ReportRecord['files'][number] & { readonly reportId: string }>('ReportFile')
    .implement({
      description: 'A file of a report.',
      fields: (t) => ({
        format: t.expose('format', { type: format, description: 'Format of the file.' }),
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
      currency: t.string({ description: 'Currency of the amount, always EUR.', resolve: () => CURRENCY }),
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
