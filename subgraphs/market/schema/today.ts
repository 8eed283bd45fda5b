import { toIsoDate } from '../../../engine/calendar.ts';
import { bandAt, type ScoreBand } from '../../../engine/cycle/score-bands.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { TODAY_GAUGES } from '../../../engine/today/today-gauges.ts';
import { TODAY_CHANGES, TODAY_GROUPS, TODAY_SERIES, type TodayGroup } from '../../../engine/today/today-groups.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { chartOfSeries } from '../find-chart.ts';
import {
  chartHalvings,
  readTodayGauge,
  readTodaySeries,
  seriesLabel,
  type TODAY_STATES,
  type TodayGauge,
  type TodaySeries,
  weeklyPoints,
} from '../read-today.ts';
import { addTodayBriefing } from '../today-briefing.ts';

const PRICE = 'btc_close';
const CYCLE = 'btc_cycle_raw_score';

/** Front page: current state of Bitcoin by reading. */
export const schema: SchemaPart = (builder, types) => {
  const state = builder.enumType('TodayState', {
    description: 'Whether a value is current.',
    values: {
      current: { description: 'On time by its cadence and publication lag.' },
      late: { description: 'A newer value is late; the last one is shown with its age.' },
      stopped: { description: 'Too old to be the latest value, which is withheld.' },
      missing: { description: 'The series has no value yet.' },
    } satisfies Record<(typeof TODAY_STATES)[number], { description: string }>,
  });
  const series = addSeries(types, state);
  const gauge = addGauge(builder, types, state);
  const group = builder.objectRef<TodayGroup>('TodayGroup').implement({
    description: 'Readings of one kind.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Stable name, for example `valuation`.' }),
      label: t.string({
        description: 'Name of the group.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      series: t.field({
        type: [series],
        description: 'Readings in display order.',
        resolve: (one, _args, context) => one.series.map((id) => readTodaySeries(id, context)),
      }),
    }),
  });
  const point = builder.objectRef<ReturnType<typeof weeklyPoints>[number]>('TodayPoint').implement({
    description: 'A value on a day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day of the value.' }),
      value: t.exposeFloat('value', { description: 'Value, in the unit of its series.' }),
    }),
  });
  const today = builder.objectRef<object>('Today').implement({
    description: 'Current state of Bitcoin. A value that is too old to be the latest one is withheld with its reason.',
    fields: (t) => ({
      date: t.field({
        type: 'Date',
        description: 'Newest day of any data.',
        resolve: (_root, _args, { snapshot }) => toIsoDate(snapshot.lastDay),
      }),
      sample: t.boolean({
        description: 'Whether the data is generated.',
        resolve: (_root, _args, { snapshot }) => snapshot.sample,
      }),
      gauges: t.field({
        type: [gauge],
        description: 'The pulse and the cycle score.',
        resolve: (_root, _args, context) => TODAY_GAUGES.map((one) => readTodayGauge(one, context)),
      }),
      groups: t.field({ type: [group], description: 'Readings by kind.', resolve: () => [...TODAY_GROUPS] }),
      changes: t.field({
        type: [series],
        description: 'Readings whose latest change is listed.',
        resolve: (_root, _args, context) => TODAY_CHANGES.map((id) => readTodaySeries(id, context)),
      }),
      price: t.field({
        type: [point],
        description: 'Bitcoin price once a week over four years, USD, from the first day that its licence allows.',
        resolve: (_root, _args, context) => weeklyPoints(PRICE, context.settings.pricePublishedFrom, context),
      }),
      cycle: t.field({
        type: [point],
        description: 'Cycle score once a week over four years, 0 to 100 points.',
        resolve: (_root, _args, context) => weeklyPoints(CYCLE, 0, context),
      }),
      halvings: t.field({
        type: ['Date'],
        description: 'Halvings within the last four years.',
        resolve: (_root, _args, context) => chartHalvings(context),
      }),
    }),
  });
  addAttributionsField(builder, types, today, (_root, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [...TODAY_SERIES, CYCLE] }),
  );
  addTodayBriefing(builder, types, today);
  builder.queryField('today', (t) =>
    t.field({
      type: today,
      description: 'Current state of Bitcoin, reading by reading.',
      authScopes: { tier: 'free' },
      resolve: () => ({}),
    }),
  );
};

type StateRef = ReturnType<GraphBuilder['enumType']>;

function addSeries(types: SharedTypes, state: StateRef) {
  return types.object<TodaySeries>('TodaySeries').implement({
    description: 'The newest value of a series and its place in its own history.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the series.' }),
      chart: t.id({
        description: 'Slug of the chart that shows it.',
        resolve: ({ id }, _args, { declarations }) => chartOfSeries(id, declarations),
      }),
      label: t.string({
        description: 'Name of the series.',
        args: types.textArgs(),
        resolve: ({ id }, { lang }, { declarations }) => seriesLabel(id, declarations)[lang],
      }),
      unit: t.string({
        description: 'Unit of the value.',
        resolve: ({ id }, _args, { declarations }) => declarations.series.get(id)?.unit ?? '',
      }),
      state: t.field({ type: state, description: 'Whether the value is the latest one.', resolve: (one) => one.state }),
      date: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day of the newest value; null without one.',
        resolve: ({ standing }) => standing && toIsoDate(standing.day),
      }),
      ageDays: t.int({
        nullable: true,
        description: 'Days from the newest value to today, UTC; null without one.',
        resolve: ({ standing }, _args, { clock }) => standing && clock.today() - standing.day,
      }),
      value: t.float({
        nullable: true,
        description: 'Newest value, in the unit; null when `state` is `stopped` or `missing`.',
        resolve: (one) => shown(one, ({ value }) => publishedNumber(value)),
      }),
      previousValue: t.float({
        nullable: true,
        description: 'The value before the newest one, in the unit; null without one.',
        resolve: (one) => shown(one, ({ previous }) => publishedNumber(previous?.value)),
      }),
      percentile: t.float({
        nullable: true,
        description: 'Share of all values so far that lie below, 0 to 100, ties counted half; null below 30 values.',
        resolve: (one) => shown(one, ({ percentile }) => publishedNumber(percentile)),
      }),
      since: t.field({
        type: 'Date',
        nullable: true,
        description: 'First day of the unbroken stretch of this same value; for series that are states.',
        resolve: (one) => shown(one, ({ since }) => toIsoDate(since)),
      }),
      line: t.field({
        type: t.listRef('Float', { nullable: true }),
        description: 'Values of the 90 days that end on `date`, oldest first; null on days without one.',
        resolve: ({ standing }) => (standing?.line ?? []).map((value) => publishedNumber(value)),
      }),
    }),
  });
}

function shown<Value>(
  { state, standing }: TodaySeries,
  pick: (standing: NonNullable<TodaySeries['standing']>) => Value | null,
): Value | null {
  return standing && state !== 'stopped' ? pick(standing) : null;
}

function addGauge(builder: GraphBuilder, types: SharedTypes, state: StateRef) {
  const band = builder.objectRef<ScoreBand>('TodayBand').implement({
    description: 'A band of a score.',
    fields: (t) => ({
      label: t.string({
        description: 'Name of the band.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      from: t.exposeFloat('from', { description: 'First score of the band, points; it ends where the next begins.' }),
    }),
  });
  const before = builder.objectRef<{ days: number; score: number | null }>('TodayEarlierScore').implement({
    description: 'The score some days earlier.',
    fields: (t) => ({
      days: t.exposeInt('days', { description: 'Days before the newest score.' }),
      score: t.float({
        nullable: true,
        description: 'Score, 0 to 100; null where there was none.',
        resolve: ({ score }) => publishedNumber(score),
      }),
    }),
  });
  return builder.objectRef<TodayGauge>('TodayGauge').implement({
    description: 'A score from 0 to 100 with its bands and its whole history as a histogram.',
    fields: (t) => ({
      key: t.string({ description: '`pulse` or `cycle`.', resolve: ({ declaration }) => declaration.key }),
      label: t.string({
        description: 'Name of the score.',
        args: types.textArgs(),
        resolve: ({ declaration }, { lang }) => declaration.label[lang],
      }),
      state: t.field({ type: state, description: 'Whether the score is the latest one.', resolve: (one) => one.state }),
      date: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day of the newest score; null without one.',
        resolve: ({ reading }) => reading && toIsoDate(reading.day),
      }),
      score: t.float({
        nullable: true,
        description: 'Score, 0 to 100; null when `state` is `stopped` or `missing`.',
        resolve: (one) => publishedNumber(latestOf(one)?.score),
      }),
      lastScore: t.float({
        nullable: true,
        description: 'The last score there was, also when it is too old to be the latest one; null without one.',
        resolve: ({ reading }) => publishedNumber(reading?.score),
      }),
      band: t.int({
        nullable: true,
        description: 'Position of the score’s band in `bands`, from 0; null without a score.',
        resolve: (one) => {
          const latest = latestOf(one);
          return latest && bandAt(one.declaration.bands, latest.score);
        },
      }),
      bands: t.field({
        type: [band],
        description: 'The five bands, coldest first.',
        resolve: ({ declaration }) => [...declaration.bands],
      }),
      present: t.int({
        nullable: true,
        description: 'Components with a value on the day; null without a score.',
        resolve: ({ reading }) => reading?.present ?? null,
      }),
      components: t.int({
        description: 'Components there are.',
        resolve: ({ declaration }) => declaration.parts.length,
      }),
      percentile: t.float({
        nullable: true,
        description: 'Share of all days so far with a lower score, 0 to 100; null below 30 days.',
        resolve: ({ reading }) => publishedNumber(reading?.percentile),
      }),
      begins: t.field({
        type: 'Date',
        nullable: true,
        description: 'First day with a score; null without one.',
        resolve: ({ reading }) => reading && toIsoDate(reading.begins),
      }),
      histogram: t.intList({
        description: 'Days by score since `begins`, over 50 bars of two points each.',
        resolve: ({ reading }) => [...(reading?.histogram ?? [])],
      }),
      before: t.field({
        type: [before],
        description: 'The score 1, 7 and 30 days earlier.',
        resolve: ({ reading }) => [...(reading?.before ?? [])],
      }),
    }),
  });
}

/** The reading, unless it is too old to be the latest one. */
function latestOf({ reading, state }: TodayGauge): TodayGauge['reading'] {
  return state === 'stopped' ? null : reading;
}
