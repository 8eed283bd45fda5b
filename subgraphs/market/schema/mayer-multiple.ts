import { toIsoDate } from '../../../engine/calendar.ts';
import { mayerZone } from '../../../engine/cycle/mayer-multiple.ts';
import { reading } from '../../../engine/knowledge/reading.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { latest } from '../../../engine/series-view.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addAttributionsField } from '../../../platform/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addHistoryField } from '../../../platform/graph/history-field.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

const SERIES = 'mayer_multiple';

interface MayerPoint {
  readonly date: string;
  readonly value: number;
  readonly sma200: number;
}

/** The Mayer multiple with its zone, newest and past. */
export const schema: SchemaPart = (builder, types) => {
  const zone = addZone(builder);
  addMayerHistory(builder, types, zone);
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
  const requireRecent = addStaleField(builder, types, mayerMultiple, () => SERIES);
  addAttributionsField(builder, types, mayerMultiple, (_shape, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [SERIES] }),
  );
  builder.queryField('mayerMultiple', (t) =>
    t.field({
      type: mayerMultiple,
      description: 'The newest Mayer multiple.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => {
        const newest = latest(context.snapshot.view(), SERIES);
        if (!newest)
          throw new DomainError('source_unavailable', 'There is no Mayer multiple yet: it needs 200 days of price.', {
            source: 'btc_close',
          });
        return requireRecent(newest, context);
      },
    }),
  );
};

function addZone(builder: GraphBuilder) {
  return builder.enumType('MayerZone', {
    values: ['capitulation', 'neutral', 'bullish', 'euphoria'] as const,
    description: 'Below 0.7, to 1.5, to 2.4, above.',
  });
}

function addMayerHistory(builder: GraphBuilder, types: SharedTypes, zone: ReturnType<typeof addZone>): void {
  const point = builder.objectRef<MayerPoint>('MayerMultiplePoint').implement({
    description: 'Price over its 200-day average on a past day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      value: t.exposeFloat('value', { description: 'Ratio of the close to its 200-day average.' }),
      zone: t.field({ type: zone, description: 'Zone of the value.', resolve: ({ value }) => mayerZone(value) }),
      sma200: t.exposeFloat('sma200', { description: '200-day average of the close, USD.' }),
    }),
  });
  const options = {
    field: 'mayerMultipleHistory',
    description: 'Past Mayer multiples.',
    series: [SERIES, 'btc_sma200'],
    tier: 'free',
    publicDays: 365,
  } as const;
  addHistoryField(builder, types, options, point, ({ date, values: [value, sma200] }) => ({
    date,
    value: publishedNumber(value) as number,
    sma200: publishedNumber(sma200) as number,
  }));
}
