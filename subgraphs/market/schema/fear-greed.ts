import { toIsoDate } from '../../../engine/calendar.ts';
import { fearGreedClassification } from '../../../engine/cycle/fear-greed.ts';
import { latest } from '../../../engine/series-view.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import { addHistoryField } from '../../../services/graph/history-field.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

const SERIES = 'fear_greed';
const SECONDS_PER_DAY = 86_400;

interface FearGreedDay {
  readonly day: number;
  /** As stored. Releases that did not yet reject fractions may have imported one. */
  readonly value: number;
}

/** Fear and Greed index: newest value, history and full record. */
export const schema: SchemaPart = (builder, types) => {
  const fearGreed = builder.objectRef<FearGreedDay>('FearGreed').implement({
    description: 'Mood of the crypto market on a day.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the index, UTC.', resolve: ({ day }) => toIsoDate(day) }),
      value: t.int({
        description:
          'Points, 0 (extreme fear) to 100 (extreme greed). The index is published in whole points; a fraction that was stored before they were required is rounded.',
        resolve: ({ value }) => Math.round(value),
      }),
      valueText: t.string({
        description: 'The value as text, as the index publishes it.',
        resolve: ({ value }) => String(Math.round(value)),
      }),
      classification: t.string({
        description: 'Extreme Fear, Fear, Neutral, Greed or Extreme Greed.',
        resolve: ({ value }) => fearGreedClassification(Math.round(value)),
      }),
      timestamp: t.string({
        description: 'Start of the day, Unix seconds as text.',
        resolve: ({ day }) => String(day * SECONDS_PER_DAY),
      }),
      source: t.string({
        description: 'Where the value comes from.',
        resolve: (_day, _args, { snapshot }) => snapshot.source(SERIES) ?? 'none',
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, fearGreed, () => SERIES);
  addAttributionsField(builder, types, fearGreed, (_shape, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [SERIES] }),
  );
  builder.queryField('fearGreed', (t) =>
    t.field({
      type: fearGreed,
      description: 'The newest Fear and Greed value.',
      authScopes: { tier: 'public' },
      resolve: (_root, _args, context) => {
        const newest = latest(context.snapshot.view(), SERIES);
        if (!newest)
          throw new DomainError(
            'source_unavailable',
            'No Fear and Greed value so far. Try again after the next collection.',
            { source: SERIES },
          );
        return requireRecent(newest, context);
      },
    }),
  );
  const index = builder.objectRef<{ readonly name: string }>('FearGreedIndex').implement({
    description: 'The whole index.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name of the index.' }),
      data: t.field({
        type: [fearGreed],
        description: 'Every day of the index, newest first.',
        resolve: (_index, _args, { snapshot }) => {
          const view = snapshot.view();
          const days: FearGreedDay[] = [];
          view.values(SERIES).forEach((value, i) => {
            if (!Number.isNaN(value)) days.push({ day: view.firstDay + i, value });
          });
          return days.reverse();
        },
      }),
    }),
  });
  builder.queryField('fearGreedIndex', (t) =>
    t.field({
      type: index,
      description: 'The Fear and Greed index with its full history.',
      authScopes: { tier: 'public' },
      resolve: () => ({ name: 'Fear and Greed Index' }),
    }),
  );
  const options = {
    field: 'fearGreedHistory',
    description: 'Past Fear and Greed values.',
    series: [SERIES],
    tier: 'public',
    publicDays: 3_650,
  } as const;
  addHistoryField(builder, types, options, fearGreed, ({ day, values: [value] }) => ({ day, value }));
};
