import { THIN_BELOW } from '../../../engine/base-rates/outcomes.ts';
import { toIsoDate } from '../../../engine/calendar.ts';
import {
  type BtcMacroCorrelations,
  CORRELATION_INPUTS,
  type CorrelationRow,
  type WindowCorrelation,
} from '../../../engine/macro/btc-macro-correlations.ts';
import {
  LEAST_QUADRANT_DAYS,
  QUADRANTS_SINCE,
  type QuadrantPerformance,
} from '../../../engine/macro/quadrant-performance.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { readBtcMacroCorrelations } from '../correlation-reader.ts';

const METHOD =
  'Pearson correlation of weekly changes over completed ISO weeks, each read on the last day of the week on which both have a published value; nothing is carried forward. Interval: Fisher z, 95 percent.';

/** How Bitcoin moves with macro components and in macro quadrants. */
export const schema: SchemaPart = (builder, types) => {
  const row = addRow(builder, types);
  const performance = addPerformance(builder, types);
  const correlations = builder.objectRef<BtcMacroCorrelations>('BtcMacroCorrelations').implement({
    description: 'Correlations of Bitcoin with macro components and assets, and its performance by macro quadrant.',
    fields: (t) => ({
      date: t.field({
        type: 'Date',
        description: 'Newest day of the Bitcoin price.',
        resolve: ({ day }) => toIsoDate(day),
      }),
      week: t.field({
        type: 'Date',
        description: 'Sunday that ended the newest week compared.',
        resolve: (one) => toIsoDate(one.week),
      }),
      components: t.field({
        type: [row],
        description: 'The thirteen macro components that markets quote or a week brings.',
        resolve: ({ components }) => [...components],
      }),
      assets: t.field({
        type: [row],
        description: 'dxy, paxg, spyb and qqqb; `proxy` names the series that stands in for one.',
        resolve: ({ assets }) => [...assets],
      }),
      quadrants: t.field({
        type: [performance],
        description: 'Bitcoin on the days after those of each macro quadrant, over the whole history.',
        resolve: ({ quadrants }) => [...quadrants],
      }),
      quadrantsFrom2014: t.field({
        type: [performance],
        description: `The same with returns from ${QUADRANTS_SINCE} on: before it a coin went from cents to a thousand dollars.`,
        resolve: (one) => [...one.quadrantsFrom2014],
      }),
      method: t.string({ description: 'How the correlations are taken.', resolve: () => METHOD }),
      source: t.string({
        description: '`sample` for generated data, else `derived`.',
        resolve: (_one, _args, { snapshot }) => (snapshot.sample ? 'sample' : 'derived'),
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, correlations, ({ day }) => ({
    name: 'correlations with macro components',
    day,
    series: CORRELATION_INPUTS,
  }));
  builder.queryField('btcMacroCorrelations', (t) =>
    t.field({
      type: correlations,
      description: 'How Bitcoin moves with macro components, and how it did in each macro quadrant.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => requireRecent(readBtcMacroCorrelations(context.snapshot), context),
    }),
  );
};

function addRow(builder: GraphBuilder, types: SharedTypes) {
  const change = builder.enumType('MacroChange', {
    values: ['log_return', 'difference'] as const,
    description: 'log_return for prices and sums, difference for rates, spreads and what may be zero.',
  });
  const window = addWindow(builder);
  return builder.objectRef<CorrelationRow>('MacroCorrelation').implement({
    description: 'Bitcoin against one other quantity.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the macro component, or of the asset.' }),
      label: t.string({
        description: 'Name.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      series: t.exposeString('series', {
        description: 'Level whose changes are compared: a series, or a formula of some.',
      }),
      proxy: t.exposeString('proxy', {
        nullable: true,
        description: 'Series that stands in for the asset; null when it is the asset itself.',
      }),
      change: t.expose('change', { type: change, description: 'How the level becomes a change.' }),
      windows: t.field({
        type: [window],
        description: '90 days, one year, five years.',
        resolve: ({ windows }) => [...windows],
      }),
    }),
  });
}

function addWindow(builder: GraphBuilder) {
  return builder.objectRef<WindowCorrelation>('MacroCorrelationWindow').implement({
    description: 'Correlation of weekly changes over a window.',
    fields: (t) => ({
      window: t.exposeString('window', { description: '90d, 1y or 5y.' }),
      correlation: t.exposeFloat('correlation', {
        nullable: true,
        description: '-1 to 1; null when the window is not covered.',
      }),
      ciLow: t.float({
        nullable: true,
        description: 'Lower end of the 95 percent interval.',
        resolve: ({ low }) => low,
      }),
      ciHigh: t.float({
        nullable: true,
        description: 'Upper end of the 95 percent interval.',
        resolve: ({ high }) => high,
      }),
      points: t.exposeInt('points', { description: 'Weekly changes in the window.' }),
      leastPoints: t.exposeInt('leastPoints', { description: 'Weekly changes it needs.' }),
      dataStartDate: t.expose('dataStartDate', {
        type: 'Date',
        nullable: true,
        description: 'First day on which both have a value; null when there is none.',
      }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why there is no correlation; null when there is one.',
      }),
    }),
  });
}

function addPerformance(builder: GraphBuilder, types: SharedTypes) {
  return builder.objectRef<QuadrantPerformance>('QuadrantPerformance').implement({
    description: `Bitcoin on the days after those of a macro quadrant: the quadrant of the day before had been published when the day began. Figures need ${LEAST_QUADRANT_DAYS} days.`,
    fields: (t) => ({
      quadrant: t.string({
        description: 'sweet_spot, late_cycle_warning, crisis or recovery.',
        resolve: ({ quadrant }) => quadrant.key,
      }),
      label: t.string({
        description: 'Name of the quadrant.',
        args: types.textArgs(),
        resolve: ({ quadrant }, { lang }) => quadrant.label[lang],
      }),
      fromDate: t.expose('fromDate', {
        type: 'Date',
        nullable: true,
        description: 'First day with a return after a day with any quadrant; null when there is none.',
      }),
      days: t.exposeInt('days', { description: 'Days with a price change after a day in the quadrant.' }),
      episodes: t.exposeInt('episodes', { description: 'Runs of such days without another day between them.' }),
      effectiveEpisodes: t.exposeFloat('effectiveEpisodes', {
        description:
          'Episodes of one length that would say as much: days squared over the sum of the squared lengths (Kish).',
      }),
      shareOfTimePct: t.exposeFloat('shareOfTimePct', {
        nullable: true,
        description: 'Share of all days after one with a quadrant, percent.',
      }),
      annualizedReturnPct: t.exposeFloat('annualizedReturnPct', {
        nullable: true,
        description: 'Geometric return, percent a year; null below the least days.',
      }),
      annualizedReturnLowPct: t.exposeFloat('annualizedReturnLowPct', {
        nullable: true,
        description: 'Lower end of the 90 percent interval, whole episodes resampled; null below two episodes.',
      }),
      annualizedReturnHighPct: t.exposeFloat('annualizedReturnHighPct', {
        nullable: true,
        description: 'Upper end of the 90 percent interval.',
      }),
      volatilityPct: t.exposeFloat('volatilityPct', {
        nullable: true,
        description: 'Of daily logarithmic returns, percent a year; null below the least days.',
      }),
      maxDrawdownPct: t.exposeFloat('maxDrawdownPct', {
        nullable: true,
        description: 'Deepest fall within one episode, percent, 0 to 100; null below the least days.',
      }),
      thin: t.exposeBoolean('thin', { description: `Whether there are fewer than ${THIN_BELOW} effective episodes.` }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why there are no figures, or no interval; null when there are.',
      }),
    }),
  });
}
