import type { GraphBuilder } from '../../../services/graph/create-builder.ts';
import { addOwnField } from '../../../services/graph/own-field.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { QUOTE, REPORT, type ReportQuote, type ReportRecord } from '../../../services/reports/report-record.ts';
import { REPORT_LANGUAGE, SECTION_KIND } from '../../../services/reports/report-request.ts';

type KindRef = ReturnType<typeof enumerationType<(typeof SECTION_KIND)['values'][number]>>;

/** Reports: quote, order and status. */
export const schema: SchemaPart = (builder, types) => {
  types.mutation();
  const report = shapeType<typeof REPORT, ReportRecord>(types, REPORT);
  const section = addSectionInput(builder, enumerationType(types, SECTION_KIND));
  builder.mutationField('quoteReport', (t) =>
    t.field({
      type: shapeType<typeof QUOTE, ReportQuote>(types, QUOTE),
      description: 'Prices a report. `invalid_input` names everything that is wrong at once.',
      authScopes: { tier: 'api_pro' },
      args: {
        title: t.arg.string({ description: 'Title on the cover, up to 120 letters.' }),
        lang: t.arg({
          type: enumerationType(types, REPORT_LANGUAGE),
          required: true,
          defaultValue: 'en',
          description: 'Language of the report.',
        }),
        days: t.arg.int({ required: true, defaultValue: 365, description: 'Length of histories, days.' }),
        hashesInPdf: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: 'Whether the PDF has the appendix of hashes too; the workbook always has it.',
        }),
        sections: t.arg({ type: [section], required: true, description: 'Contents in order.' }),
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
  addOwnField(builder, 'report', {
    type: report,
    noun: 'report',
    tier: 'api_pro',
    read: ({ caller, reports }, id) => reports.read(caller.id, id),
  });
};

function addSectionInput(builder: GraphBuilder, kind: KindRef) {
  return builder.inputType('ReportSectionInput', {
    description: 'A section of a report. Its members, apart from its kind, depend on the kind.',
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
