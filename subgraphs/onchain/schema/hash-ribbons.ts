import { toIsoDate } from '../../../engine/calendar.ts';
import { reading } from '../../../engine/knowledge/reading.ts';
import { type HashRibbonsState, hashRibbonsState } from '../../../engine/onchain/hash-ribbons.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { latest } from '../../../engine/series-view.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addAttributionsField } from '../../../platform/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addHistoryField } from '../../../platform/graph/history-field.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

interface RibbonsPoint {
  readonly date: string;
  readonly state: HashRibbonsState;
  readonly sma30: number;
  readonly sma60: number;
}

/** Hash ribbons. */
export const schema: SchemaPart = (builder, types) => {
  const state = addState(builder);
  addRibbonsHistory(builder, types, state);
  const hashRibbons = builder.objectRef<{ readonly day: number; readonly value: number }>('HashRibbons').implement({
    description: '30-day and 60-day averages of the hash rate.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day.', resolve: ({ day }) => toIsoDate(day) }),
      state: t.field({
        type: state,
        description: 'Which way miners go.',
        resolve: ({ value }) => hashRibbonsState(value),
      }),
      sma30: t.float({
        description: '30-day average, terahashes per second.',
        resolve: ({ day }, _args, { snapshot }) => reading(snapshot.view(), 'hash_rate_sma30', day) as number,
      }),
      sma60: t.float({
        description: '60-day average, terahashes per second.',
        resolve: ({ day }, _args, { snapshot }) => reading(snapshot.view(), 'hash_rate_sma60', day) as number,
      }),
      unit: t.string({ description: 'Unit of the averages.', resolve: () => 'terahashes per second' }),
      source: t.string({
        description: 'Where the hash rate comes from.',
        resolve: (_ribbons, _args, { snapshot }) => snapshot.source('hash_rate') ?? 'none',
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, hashRibbons, () => 'hash_ribbons_state');
  addAttributionsField(builder, types, hashRibbons, (_shape, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: ['hash_ribbons_state'] }),
  );
  builder.queryField('hashRibbons', (t) =>
    t.field({
      type: hashRibbons,
      description: 'The newest hash ribbons.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => {
        const newest = latest(context.snapshot.view(), 'hash_ribbons_state');
        if (!newest)
          throw new DomainError(
            'source_unavailable',
            'There are no hash ribbons yet: they need 60 days of hash rate.',
            { source: 'hash_rate' },
          );
        return requireRecent(newest, context);
      },
    }),
  );
};

function addState(builder: GraphBuilder) {
  return builder.enumType('HashRibbonsState', {
    values: ['capitulation', 'recovery', 'expansion'] as const,
    description: 'capitulation: 30-day below 60-day average; recovery: crossed back; expansion: confirmed by price.',
  });
}

function addRibbonsHistory(builder: GraphBuilder, types: SharedTypes, state: ReturnType<typeof addState>): void {
  const point = builder.objectRef<RibbonsPoint>('HashRibbonsPoint').implement({
    description: 'Averages of the hash rate on a past day, terahashes per second.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      state: t.expose('state', { type: state, description: 'Which way miners went.' }),
      sma30: t.exposeFloat('sma30', { description: '30-day average, terahashes per second.' }),
      sma60: t.exposeFloat('sma60', { description: '60-day average, terahashes per second.' }),
    }),
  });
  const options = {
    field: 'hashRibbonsHistory',
    description: 'Past hash ribbons.',
    series: ['hash_ribbons_state', 'hash_rate_sma30', 'hash_rate_sma60'],
    tier: 'free',
    publicDays: 365,
  } as const;
  addHistoryField(builder, types, options, point, ({ date, values: [value, sma30, sma60] }) => ({
    date,
    state: hashRibbonsState(value as number),
    sma30: publishedNumber(sma30) as number,
    sma60: publishedNumber(sma60) as number,
  }));
}
