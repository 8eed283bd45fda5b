import { toIsoDate } from '../../../engine/calendar.ts';
import { mayerZone } from '../../../engine/cycle/mayer-multiple.ts';
import { reading } from '../../../engine/knowledge/reading.ts';
import { latest } from '../../../engine/series-view.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

const SERIES = 'mayer_multiple';

/** The newest Mayer multiple with its zone. */
export const schema: SchemaPart = (builder, types, deps) => {
  const zone = builder.enumType('MayerZone', {
    values: ['capitulation', 'neutral', 'bullish', 'euphoria'] as const,
    description: 'Below 0.7, to 1.5, to 2.4, above.',
  });
  const mayerMultiple = builder.objectRef<{ readonly day: number }>('MayerMultiple').implement({
    description: 'Price over its 200-day average.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day.', resolve: ({ day }) => toIsoDate(day) }),
      value: t.float({
        description: 'Ratio of the close to its 200-day average.',
        resolve: ({ day }, _args, { snapshot }) => reading(snapshot.view(), SERIES, day) as number,
      }),
      zone: t.field({
        type: zone,
        description: 'Zone of the value.',
        resolve: ({ day }, _args, { snapshot }) => mayerZone(reading(snapshot.view(), SERIES, day) as number),
      }),
      price: t.float({
        description: 'Bitcoin close, USD.',
        resolve: ({ day }, _args, { snapshot }) => reading(snapshot.view(), 'btc_close', day) as number,
      }),
      sma200: t.float({
        description: '200-day average of the close, USD.',
        resolve: ({ day }, _args, { snapshot }) => reading(snapshot.view(), 'btc_sma200', day) as number,
      }),
      source: t.string({
        description: 'Where the price comes from.',
        resolve: (_day, _args, { snapshot }) => snapshot.source('btc_close') ?? 'none',
      }),
    }),
  });
  addStaleField(builder, types, deps, mayerMultiple, () => SERIES);
  builder.queryField('mayerMultiple', (t) =>
    t.field({
      type: mayerMultiple,
      description: 'The newest Mayer multiple.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, { snapshot }) => {
        const newest = latest(snapshot.view(), SERIES);
        if (!newest)
          throw new DomainError('source_unavailable', 'There is no Mayer multiple yet: it needs 200 days of price.', {
            source: 'btc_close',
          });
        return newest;
      },
    }),
  );
};
