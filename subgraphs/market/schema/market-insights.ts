import { toIsoDate } from '../../../engine/calendar.ts';
import { type Insight, insightDate } from '../../../engine/insights/market-insights.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { readMarketInsights } from '../insight-reader.ts';

/** Five aggregate signals about the market. */
export const schema: SchemaPart = (builder, types) => {
  const insight = addInsight(builder, types);
  const insights = builder.objectRef<readonly Insight[]>('MarketInsights').implement({
    description: 'Aggregate signals about the market. They describe, they do not advise.',
    fields: (t) => ({
      date: t.field({
        type: 'Date',
        description: 'Last day of any data of the service.',
        resolve: (_all, _args, { snapshot }) => toIsoDate(snapshot.lastDay),
      }),
      signals: t.field({ type: [insight], description: 'The five signals.', resolve: (all) => [...all] }),
      source: t.string({
        description: '`sample` for generated data, else `derived`.',
        resolve: (_all, _args, { snapshot }) => (snapshot.sample ? 'sample' : 'derived'),
      }),
    }),
  });
  // Each signal says itself when its own inputs are too old: the whole is as old as the newest data of the service.
  const requireRecent = addStaleField(builder, types, insights, (_all, { snapshot }) => ({
    id: 'the data of the service',
    source: snapshot.sample ? 'sample' : 'derived',
    day: snapshot.lastDay,
    publicationLagDays: 1,
  }));
  builder.queryField('marketInsights', (t) =>
    t.field({
      type: insights,
      description: 'Five aggregate signals about the market.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => requireRecent(readMarketInsights(context.snapshot), context),
    }),
  );
};

function addInsight(builder: GraphBuilder, types: SharedTypes) {
  return builder.objectRef<Insight>('MarketInsight').implement({
    description: 'One aggregate signal about the market, null where its minimum data are not met.',
    fields: (t) => ({
      key: t.exposeString('key', {
        description: 'breadth, dispersion, funding_extreme, volatility_mix or dominance_trend.',
      }),
      label: t.string({
        description: 'Name.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      date: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day of the newest input; null without one.',
        resolve: (one) => insightDate(one),
      }),
      value: t.exposeFloat('value', {
        nullable: true,
        description: 'In the unit; null when the minimum data are not met.',
      }),
      unit: t.exposeString('unit', { description: 'Unit of the value; points are percentage points.' }),
      state: t.exposeString('state', { nullable: true, description: 'Where the value stands; null without one.' }),
      states: t.exposeString('states', { description: 'When each state holds.' }),
      method: t.exposeString('method', { description: 'How the value is made.' }),
      counts: t.field({
        type: 'JSON',
        description: 'Counts behind the value by name; empty where there are none.',
        resolve: ({ counts }) => counts,
      }),
      sample: t.exposeString('sample', { description: 'What the value rests on.' }),
      sampleSize: t.exposeInt('sampleSize', { description: 'How many of them there are.' }),
      leastSampleSize: t.exposeInt('leastSampleSize', { description: 'How many it needs.' }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why there is no value; null when there is one.',
      }),
    }),
  });
}
