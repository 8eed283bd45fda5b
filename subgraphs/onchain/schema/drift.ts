import { DRIFT_ROW, DRIFT_SUMMARY, driftRows, summarizeDrift } from '../../../engine/data-quality/drift.ts';
import { DRIFT_PAIRS } from '../../../engine/data-quality/drift-pairs.ts';
import { shape } from '../../../engine/shape.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

const MAX_DAYS = 365;

const METRIC = shape.enumeration(
  'DriftMetric',
  'A metric that at least one other provider publishes too.',
  Object.fromEntries(
    DRIFT_PAIRS.map(({ key, series, tolerancePct, comparisons }) => [
      key,
      `Series ${series} against ${comparisons.map(({ source }) => source).join(', ')}; a day drifts beyond ${tolerancePct} %.`,
    ]),
  ),
);

const DRIFT = shape.object('DataQualityDrift', 'Second opinions on published metrics over a window.', {
  from: shape.day('First day of the window.'),
  to: shape.day('Last day of the window.'),
  rows: shape.list(DRIFT_ROW, 'Days with both values; empty unless requested.'),
  summary: shape.list(DRIFT_SUMMARY, 'A line for each metric pair and provider, also without common days.'),
});

/** Difference between two providers of the same metric. */
export const schema: SchemaPart = (builder, types) => {
  builder.queryField('dataQualityDrift', (t) =>
    t.field({
      type: shapeType(types, DRIFT),
      authScopes: { tier: 'api_pro' },
      description:
        'How far two providers of a metric lie apart. Who is compared changed: one set of providers up to 2026-07-06, another from 2026-09-01.',
      args: {
        metricPair: t.arg({ type: enumerationType(types, METRIC), description: 'Metric pair; all when left out.' }),
        days: t.arg.int({ required: true, defaultValue: 90, description: 'Days up to the newest, 1 to 365.' }),
        includeSeries: t.arg.boolean({ required: true, defaultValue: false, description: 'Whether to list the days.' }),
      },
      resolve: (_root, { metricPair, days, includeSeries }, { snapshot }) => {
        if (days < 1 || days > MAX_DAYS) throw invalidParameter('days', `must be from 1 to ${MAX_DAYS}, not ${days}`);
        const view = snapshot.view();
        const from = view.lastDay - days + 1;
        const compared = DRIFT_PAIRS.filter(({ key }) => !metricPair || key === metricPair).flatMap((pair) =>
          pair.comparisons.map((comparison) => {
            const rows = driftRows(view, pair, comparison, from, view.lastDay);
            return { rows, summary: summarizeDrift(pair, comparison, rows) };
          }),
        );
        return {
          from,
          to: view.lastDay,
          rows: includeSeries ? compared.flatMap(({ rows }) => rows) : [],
          summary: compared.map((one) => one.summary),
        };
      },
    }),
  );
};
