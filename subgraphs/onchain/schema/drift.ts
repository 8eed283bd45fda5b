import { toIsoDate } from '../../../engine/calendar.ts';
import { type DriftRow, type DriftSummary, driftRows, summarizeDrift } from '../../../engine/data-quality/drift.ts';
import { DRIFT_PAIRS } from '../../../engine/data-quality/drift-pairs.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

const MOST_DAYS = 365;

interface Drift {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly DriftRow[];
  readonly summary: readonly DriftSummary[];
}

/** How far two providers of the same metric lie apart. */
export const schema: SchemaPart = (builder) => {
  const metric = builder.enumType('DriftMetric', {
    values: DRIFT_PAIRS.map(({ key }) => key),
    description: 'A metric that a second provider publishes too.',
  });
  const row = addRow(builder);
  const summary = addSummary(builder);
  const drift = builder.objectRef<Drift>('DataQualityDrift').implement({
    description: 'Second opinions on published metrics over a window.',
    fields: (t) => ({
      from: t.expose('from', { type: 'Date', description: 'First day of the window.' }),
      to: t.expose('to', { type: 'Date', description: 'Last day of the window.' }),
      rows: t.field({
        type: [row],
        description: 'Days with both values; empty unless asked for.',
        resolve: (d) => d.rows,
      }),
      summary: t.field({
        type: [summary],
        description: 'A line for each metric pair and provider, also without common days.',
        resolve: (d) => d.summary,
      }),
    }),
  });
  builder.queryField('dataQualityDrift', (t) =>
    t.field({
      type: drift,
      authScopes: { tier: 'api_pro' },
      description:
        'How far two providers of a metric lie apart. Who is compared changed: one set of providers up to 2026-07-06, another from 2026-09-01.',
      args: {
        metricPair: t.arg({ type: metric, description: 'Metric pair; all when left out.' }),
        days: t.arg.int({ required: true, defaultValue: 90, description: 'Days up to the newest, 1 to 365.' }),
        includeSeries: t.arg.boolean({ required: true, defaultValue: false, description: 'Whether to list the days.' }),
      },
      resolve: (_root, { metricPair, days, includeSeries }, { snapshot }) => {
        if (days < 1 || days > MOST_DAYS) throw invalidParameter('days', `must be from 1 to ${MOST_DAYS}, not ${days}`);
        const view = snapshot.view();
        const from = view.lastDay - days + 1;
        const compared = DRIFT_PAIRS.filter(({ key }) => !metricPair || key === metricPair).flatMap((pair) =>
          pair.comparisons.map((comparison) => {
            const rows = driftRows(view, pair, comparison, from, view.lastDay);
            return { rows, summary: summarizeDrift(pair, comparison, rows) };
          }),
        );
        return {
          from: toIsoDate(from),
          to: toIsoDate(view.lastDay),
          rows: includeSeries ? compared.flatMap(({ rows }) => rows) : [],
          summary: compared.map((one) => one.summary),
        };
      },
    }),
  );
};

function addRow(builder: GraphBuilder) {
  return builder.objectRef<DriftRow>('DriftRow').implement({
    description: 'What two providers say about one day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      metricPair: t.exposeString('metricPair', { description: 'Key of the metric pair.' }),
      value: t.exposeFloat('value', { description: 'Published value.' }),
      comparisonValue: t.exposeFloat('comparisonValue', { description: 'Value of the second provider.' }),
      differencePct: t.exposeFloat('differencePct', { description: 'Published over second value less one, percent.' }),
      drifted: t.exposeBoolean('drifted', { description: 'Whether the difference exceeds the tolerance of the pair.' }),
      comparisonSource: t.exposeString('comparisonSource', { description: 'Second provider.' }),
    }),
  });
}

function addSummary(builder: GraphBuilder) {
  return builder.objectRef<DriftSummary>('DriftSummary').implement({
    description: 'A metric pair over the window, against one provider.',
    fields: (t) => ({
      metricPair: t.exposeString('metricPair', { description: 'Key of the metric pair.' }),
      series: t.exposeString('series', { description: 'Published series.' }),
      comparisonSource: t.exposeString('comparisonSource', { description: 'Second provider.' }),
      comparedFrom: t.expose('comparedFrom', { type: 'Date', nullable: true, description: 'First common day.' }),
      comparedTo: t.expose('comparedTo', { type: 'Date', nullable: true, description: 'Last common day.' }),
      days: t.exposeInt('days', { description: 'Common days.' }),
      medianDifferencePct: t.exposeFloat('medianDifferencePct', {
        nullable: true,
        description: 'Median size of the difference, percent; null without common days.',
      }),
      maxDifferencePct: t.exposeFloat('maxDifferencePct', {
        nullable: true,
        description: 'Largest size of the difference, percent; null without common days.',
      }),
      driftedDays: t.exposeInt('driftedDays', { description: 'Days beyond the tolerance.' }),
      tolerancePct: t.exposeFloat('tolerancePct', {
        description: 'Difference, percent, beyond which a day counts as drifted.',
      }),
    }),
  });
}
