import { toIsoDate } from '../../../engine/calendar.ts';
import { type Insight, MARKET_INSIGHT } from '../../../engine/insights/market-insights.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { readMarketInsights } from '../../../services/markets/insight-reader.ts';

/** Five aggregate signals about the market. */
export const schema: SchemaPart = (builder, types) => {
  const insights = builder.objectRef<readonly Insight[]>('MarketInsights').implement({
    description: 'Aggregate signals about the market. They describe, they do not advise.',
    fields: (t) => ({
      date: t.field({
        type: 'Date',
        description: 'Last day of any data of the service.',
        resolve: (_all, _args, { snapshot }) => toIsoDate(snapshot.lastDay),
      }),
      signals: t.field({
        type: [shapeType(types, MARKET_INSIGHT)],
        description: 'The five signals.',
        resolve: (all) => [...all],
      }),
      source: t.string({
        description: '`sample` for generated data, else `derived`.',
        resolve: (_all, _args, { snapshot }) => (snapshot.sample ? 'sample' : 'derived'),
      }),
    }),
  });
  // Each signal reports its own stale inputs, so the age of the whole list is that of the service's newest data.
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
      resolve: (_root, _args, context) => requireRecent(readMarketInsights(context.snapshot), context),
    }),
  );
};
