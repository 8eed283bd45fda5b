import type { ObjectRef } from '@pothos/core';
import { type Day, toIsoDate } from '../../../engine/calendar.ts';
import {
  CROSS_SERIES,
  type CrossCell,
  type CrossSeriesDeclaration,
  type CrossTable,
  crossTable,
  THIN_BELOW,
} from '../../../engine/cross-series/cross-series.ts';
import type { Granularity } from '../../../engine/cross-series/period-moves.ts';
import { latest, type SeriesView } from '../../../engine/series-view.ts';
import { DomainError, invalidParameter } from '../../../platform/errors.ts';
import type { GraphBuilder, HistoryRange, SharedTypes } from '../../../platform/graph/create-builder.ts';
import type { LimitedCaller } from '../../../platform/graph/request-context.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { addRangeFields } from '../../../platform/graph/window-fields.ts';
import { DEFAULT_TIERS, includesTier } from '../../../platform/tiers.ts';

/** The window of every tier below the highest, which has its history cap. */
const DAYS = 365;
const GRANULARITIES: readonly Granularity[] = ['1d', '1w'];

interface CrossAnswer {
  readonly a: CrossSeriesDeclaration;
  readonly b: CrossSeriesDeclaration;
  readonly granularity: Granularity;
  readonly from: string;
  readonly to: string;
  readonly range: HistoryRange;
  readonly table: CrossTable;
}

/** Two series set against each other. */
export const schema: SchemaPart = (builder, types) => {
  const id = builder.enumType('CrossSeriesId', {
    values: CROSS_SERIES.map((one) => one.id),
    description: 'A series that can be set against another.',
  });
  const answer = addAnswer(builder, types);
  builder.queryField('crossSeries', (t) =>
    t.field({
      type: answer,
      description: 'How often two series move together, and what Bitcoin did after each combination.',
      authScopes: { tier: 'free' },
      args: {
        seriesA: t.arg({ type: id, required: true, description: 'First series.' }),
        seriesB: t.arg({ type: id, required: true, description: 'Second series, another one.' }),
        days: t.arg.int({
          required: true,
          defaultValue: DAYS,
          description: `Days up to the newest both have, at least 1; cut to ${DAYS}, for Power to ${DEFAULT_TIERS.api_power.historyDays}.`,
        }),
        granularity: t.arg({
          type: 'Interval',
          required: true,
          defaultValue: '1d',
          description: 'Length of a period: 1d, or 1w for completed ISO weeks.',
        }),
      },
      resolve: (_root, { seriesA, seriesB, days, granularity }, { caller, tiers, snapshot }) => {
        if (seriesA === seriesB)
          throw invalidParameter('series_b', `must be another series than series_a, not ${seriesB} again`);
        if (days < 1) throw invalidParameter('days', `must be at least 1, not ${days}`);
        const period = GRANULARITIES.find((one) => one === granularity);
        if (!period) throw invalidParameter('granularity', `must be ${GRANULARITIES.join(' or ')}, not ${granularity}`);
        const [a, b] = [declarationOf(seriesA), declarationOf(seriesB)];
        const view = snapshot.view();
        const to = Math.min(newestOf(view, a), newestOf(view, b));
        const range = grant({ caller, tiers }, days);
        const from = to - range.grantedDays + 1;
        const table = crossTable(view, a, b, period, from, to);
        return { a, b, granularity: period, from: toIsoDate(from), to: toIsoDate(to), range, table };
      },
    }),
  );
};

function declarationOf(id: CrossSeriesDeclaration['id']): CrossSeriesDeclaration {
  return CROSS_SERIES.find((one) => one.id === id) as CrossSeriesDeclaration;
}

function newestOf(view: SeriesView, { series }: CrossSeriesDeclaration): Day {
  const newest = latest(view, series);
  if (!newest) throw new DomainError('source_unavailable', `There is no ${series} yet.`, { source: series });
  return newest.day;
}

function grant({ caller: { tier }, tiers }: LimitedCaller, requestedDays: number): HistoryRange {
  const cap = includesTier(tier, 'api_power') ? (tiers.api_power.historyDays ?? DAYS) : DAYS;
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

function addAnswer(builder: GraphBuilder, types: SharedTypes) {
  const cell = addCell(builder);
  const answer = builder.objectRef<CrossAnswer>('CrossSeries').implement({
    description:
      'Directions of two series over the same periods, up to the newest day that both have. Exploratory: many pairs can be tried, and some fit by chance.',
    fields: (t) => ({
      seriesA: t.string({ description: 'First series.', resolve: ({ a }) => a.id }),
      seriesB: t.string({ description: 'Second series.', resolve: ({ b }) => b.id }),
      moveA: t.string({ description: 'When the first counts as up.', resolve: ({ a }) => a.move }),
      moveB: t.string({ description: 'When the second counts as up.', resolve: ({ b }) => b.move }),
      granularity: t.expose('granularity', { type: 'Interval', description: 'Length of a period.' }),
      days: t.int({ description: 'Length of the window in days.', resolve: ({ range }) => range.grantedDays }),
      periods: t.int({ description: 'Periods in which both moved.', resolve: ({ table }) => table.periods }),
      flatPeriods: t.int({
        description: 'Periods left out because one of the two stood still.',
        resolve: ({ table }) => table.flatPeriods,
      }),
      cells: t.field({
        type: [cell],
        description: 'The four combinations of up and down.',
        resolve: ({ table }) => [...table.cells],
      }),
      thin: t.boolean({
        description: `Whether a cell has fewer than ${THIN_BELOW} outcomes.`,
        resolve: ({ table }) => table.thin,
      }),
      exploratory: t.boolean({
        description: 'Always true: no hypothesis was fixed before looking.',
        resolve: () => true,
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there are no rates; null when there are.',
        resolve: ({ table }) => table.nullReason,
      }),
    }),
  });
  addRangeFields(builder, types, answer);
  addRates(builder, answer);
  return answer;
}

function addRates(builder: GraphBuilder, answer: ObjectRef<GraphBuilder['$inferSchemaTypes'], CrossAnswer>): void {
  builder.objectFields(answer, (t) => ({
    coMovementRate: t.float({
      nullable: true,
      description: 'Share of periods in which both moved the same way, 0 to 1.',
      resolve: ({ table }) => table.coMovementRate,
    }),
    baseRate: t.float({
      nullable: true,
      description: 'What that share would be if the two were independent and rose as often as they did, 0 to 1.',
      resolve: ({ table }) => table.baseRate,
    }),
    btcUpBaseRate: t.float({
      nullable: true,
      description: 'Share of all next periods in which Bitcoin rose, 0 to 1: what to compare the cells with.',
      resolve: ({ table }) => table.btcUpBaseRate,
    }),
    medianBtcReturnPct: t.float({
      nullable: true,
      description: 'Median return of Bitcoin over all next periods, percent.',
      resolve: ({ table }) => table.medianBtcReturnPct,
    }),
  }));
}

function addCell(builder: GraphBuilder) {
  return builder.objectRef<CrossCell>('CrossSeriesCell').implement({
    description: 'Periods of one combination of directions.',
    fields: (t) => ({
      a: t.exposeString('a', { description: 'Direction of the first series: up or down.' }),
      b: t.exposeString('b', { description: 'Direction of the second series: up or down.' }),
      periods: t.exposeInt('periods', { description: 'Periods of this combination.' }),
      outcomes: t.exposeInt('outcomes', { description: "Of these, how many have a known next period of Bitcoin's." }),
      upMoveShare: t.exposeFloat('upMoveShare', {
        nullable: true,
        description: 'Share of outcomes in which Bitcoin rose, 0 to 1; null without one.',
      }),
      medianBtcReturnPct: t.exposeFloat('medianBtcReturnPct', {
        nullable: true,
        description: 'Median return of Bitcoin over the next period, percent; null without an outcome.',
      }),
      thin: t.exposeBoolean('thin', { description: `Whether there are fewer than ${THIN_BELOW} outcomes.` }),
    }),
  });
}
