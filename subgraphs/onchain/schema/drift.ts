import { type Day, toDay } from '../../../engine/calendar.ts';
import { DRIFT_ROW, DRIFT_SUMMARY, driftRows, summarizeDrift } from '../../../engine/data-quality/drift.ts';
import { DRIFT_PAIRS } from '../../../engine/data-quality/drift-pairs.ts';
import { shape } from '../../../engine/shape.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { WindowRequest } from '../../../services/graph/history-window.ts';
import { knownState } from '../../../services/graph/known-state.ts';
import { refuseLongWindow } from '../../../services/graph/refuse-long-window.ts';
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

/** Window of a comparison. @throws DomainError `invalid_input` below one day, or beyond a year. */
function comparedDays(
  request: WindowRequest & { readonly days: number },
  newest: Day,
): { readonly from: Day; readonly to: Day } {
  const { days } = request;
  if (days < 1 || days > MAX_DAYS) throw invalidParameter('days', `must be from 1 to ${MAX_DAYS}, not ${days}`);
  refuseLongWindow({ from: request.from, to: request.to }, newest, MAX_DAYS);
  const to = request.to ? Math.min(toDay(request.to), newest) : newest;
  const from = request.from ? toDay(request.from) : to - days + 1;
  if (request.to && from > toDay(request.to))
    throw invalidParameter('from', `must not be after to ${request.to}, not ${request.from}`);
  // A window that begins after the newest day has no days, and shows that day.
  return { from: Math.min(from, to), to };
}

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
        days: t.arg.int({ required: true, defaultValue: 90, description: 'Days up to the last one, 1 to 365.' }),
        from: t.arg({ type: 'Date', description: 'First day, instead of `days`.' }),
        to: t.arg({ type: 'Date', description: 'Last day; the newest when left out.' }),
        knownAt: t.arg({ type: 'DateTime', description: 'Instant as of which data is known; now when left out.' }),
        includeSeries: t.arg.boolean({ required: true, defaultValue: false, description: 'Whether to list the days.' }),
      },
      resolve: async (_root, { metricPair, includeSeries, knownAt, ...request }, context) => {
        const view = (await knownState(context, knownAt)).view();
        const { from, to } = comparedDays(request, view.lastDay);
        const compared = DRIFT_PAIRS.filter(({ key }) => !metricPair || key === metricPair).flatMap((pair) =>
          pair.comparisons.map((comparison) => {
            const rows = driftRows(view, pair, comparison, from, to);
            return { rows, summary: summarizeDrift(pair, comparison, rows) };
          }),
        );
        return {
          from,
          to,
          rows: includeSeries ? compared.flatMap(({ rows }) => rows) : [],
          summary: compared.map((one) => one.summary),
        };
      },
    }),
  );
};
