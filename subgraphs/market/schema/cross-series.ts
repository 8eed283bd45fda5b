import { type Day, toIsoDate } from '../../../engine/calendar.ts';
import {
  CROSS_SERIES,
  CROSS_TABLE,
  type CrossSeriesDeclaration,
  crossTable,
} from '../../../engine/cross-series/cross-series.ts';
import type { Granularity } from '../../../engine/cross-series/period-moves.ts';
import { latest, type SeriesView } from '../../../engine/series-view.ts';
import { shape } from '../../../engine/shape.ts';
import { DomainError, invalidParameter } from '../../../platform/errors.ts';
import { includesTier } from '../../../platform/tiers.ts';
import { type HistoryRange, RANGE_FIELDS } from '../../../services/graph/history-window.ts';
import type { LimitedCaller } from '../../../services/graph/request-context.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** History window of every tier below the highest, days; the highest uses its own history cap. */
const DAYS = 365;
const GRANULARITIES: readonly Granularity[] = ['1d', '1w'];

const SERIES_ID = shape.enumeration(
  'CrossSeriesId',
  'A series that can be compared with another, and when a period of it counts as up.',
  Object.fromEntries(CROSS_SERIES.map((one) => [one.id, `Series ${one.series}; it counts as ${one.move}.`])) as Record<
    CrossSeriesDeclaration['id'],
    string
  >,
);

const ANSWER = shape.object(
  'CrossSeries',
  'Directions of two series over the same periods, up to the newest day that both have. Exploratory: many pairs can be tried, and some fit by chance.',
  {
    seriesA: shape.text('Id of the series of the rows.'),
    seriesB: shape.text('Id of the series of the columns.'),
    moveA: shape.text('When the first counts as up.'),
    moveB: shape.text('When the second counts as up.'),
    granularity: shape.interval('Length of a period.'),
    days: shape.integer('Length of the window in days.'),
    ...RANGE_FIELDS,
    ...CROSS_TABLE,
    exploratory: shape.flag('Always true: no hypothesis was fixed before looking.'),
  },
);

/** Comparison of two series. */
export const schema: SchemaPart = (builder, types) => {
  const id = enumerationType(types, SERIES_ID);
  builder.queryField('crossSeries', (t) =>
    t.field({
      type: shapeType(types, ANSWER),
      description: 'How often two series move together, and what Bitcoin did after each combination.',
      args: {
        seriesA: t.arg({ type: id, required: true, description: 'Series of the rows of the table.' }),
        seriesB: t.arg({ type: id, required: true, description: 'Second series, another one.' }),
        days: t.arg.int({
          required: true,
          defaultValue: DAYS,
          description: `Days up to the newest both have, at least 1; cut to ${DAYS}, and from tier api_power on to its history.`,
        }),
        granularity: t.arg({
          type: 'Interval',
          required: true,
          defaultValue: '1d',
          description: 'Length of a period: 1d, or 1w for completed ISO weeks.',
        }),
      },
      resolve: (_root, { seriesA, seriesB, days, granularity }, { caller, tiers, snapshot }) => {
        if (seriesA === seriesB) throw invalidParameter('series_b', `must differ from series_a; both are ${seriesB}`);
        if (days < 1) throw invalidParameter('days', `must be at least 1, not ${days}`);
        const period = GRANULARITIES.find((one) => one === granularity);
        if (!period)
          throw invalidParameter('granularity', `must be one of ${GRANULARITIES.join(', ')}, not ${granularity}`);
        const [a, b] = [declarationOf(seriesA), declarationOf(seriesB)];
        const view = snapshot.view();
        const to = Math.min(newestOf(view, a), newestOf(view, b));
        const range = grant({ caller, tiers }, days);
        const from = to - range.grantedDays + 1;
        return {
          seriesA,
          seriesB,
          moveA: a.move,
          moveB: b.move,
          granularity: period,
          days: range.grantedDays,
          from: toIsoDate(from),
          to: toIsoDate(to),
          range,
          ...crossTable(view, a, b, period, from, to),
          exploratory: true,
        };
      },
    }),
  );
};

function declarationOf(id: CrossSeriesDeclaration['id']): CrossSeriesDeclaration {
  return CROSS_SERIES.find((one) => one.id === id) as CrossSeriesDeclaration;
}

function newestOf(view: SeriesView, { series }: CrossSeriesDeclaration): Day {
  const newest = latest(view, series);
  if (!newest)
    throw new DomainError('source_unavailable', `No value of ${series} so far. Try again after the next collection.`, {
      source: series,
    });
  return newest.day;
}

function grant({ caller: { tier }, tiers }: LimitedCaller, requestedDays: number): HistoryRange {
  const cap = includesTier(tier, 'api_power') ? (tiers[tier].historyDays ?? DAYS) : DAYS;
  const grantedDays = Math.min(requestedDays, cap);
  const clamped = grantedDays < requestedDays;
  return {
    requestedDays,
    grantedDays,
    clamped,
    clampReason: clamped ? `tier ${tier} reaches back ${cap} days` : null,
    tier,
  };
}
