import { toIsoDate } from '../../../engine/calendar.ts';
import { AMPEL_STAGES, type AmpelReading, ampelReadings } from '../../../engine/cycle/bullmarket-ampel.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { latest } from '../../../engine/series-view.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addHistoryField } from '../../../platform/graph/history-field.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';

const SERIES = 'bullmarket_stage';

interface Ampel {
  readonly date: string;
  readonly stage: number;
  readonly conditions: readonly AmpelReading[];
}

const readAmpel = perSnapshot(
  () => 'newest',
  (snapshot): Ampel => {
    const view = snapshot.view();
    const newest = latest(view, SERIES);
    if (!newest)
      throw new DomainError('source_unavailable', 'There is no ampel yet: it needs 50 weeks of price.', {
        source: 'btc_close',
      });
    return { date: toIsoDate(newest.day), stage: newest.value, conditions: ampelReadings(view, newest.day) };
  },
);

/** The bull market ampel and its history. */
export const schema: SchemaPart = (builder, types) => {
  const condition = addCondition(builder, types);
  const ampel = builder.objectRef<Ampel>('BullmarketAmpel').implement({
    description: 'Five conditions of a bull market in Bitcoin. Descriptive, not advice.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      stage: t.exposeInt('stage', { description: 'How many of the conditions hold, 0 to 5.' }),
      maxStage: t.int({ description: 'How many conditions there are.', resolve: () => AMPEL_STAGES }),
      conditions: t.field({
        type: [condition],
        description: 'The five conditions.',
        resolve: ({ conditions }) => [...conditions],
      }),
      source: t.string({
        description: 'Where the price comes from.',
        resolve: (_ampel, _args, { snapshot }) => snapshot.source('btc_close') ?? 'none',
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, ampel, () => SERIES);
  builder.queryField('bullmarketAmpel', (t) =>
    t.field({
      type: ampel,
      description: 'The newest bull market ampel.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => requireRecent(readAmpel(context.snapshot, undefined), context),
    }),
  );
  addAmpelHistory(builder, types);
};

function addCondition(builder: GraphBuilder, types: SharedTypes) {
  return builder.objectRef<AmpelReading>('AmpelCondition').implement({
    description: 'A condition: it holds where its value is above its threshold.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Stable key.' }),
      label: t.string({
        description: 'The condition in words.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      met: t.exposeBoolean('met', {
        nullable: true,
        description: 'Whether it holds; null when one side is not known, which a stage rules out.',
      }),
      value: t.float({
        nullable: true,
        description: 'Left side of the condition.',
        resolve: ({ value }) => publishedNumber(value),
      }),
      threshold: t.float({
        nullable: true,
        description: 'What the value must exceed.',
        resolve: ({ threshold }) => publishedNumber(threshold),
      }),
      unit: t.exposeString('unit', { description: 'Unit of both sides: usd or points.' }),
    }),
  });
}

function addAmpelHistory(builder: GraphBuilder, types: SharedTypes): void {
  const point = builder.objectRef<{ date: string; stage: number }>('BullmarketAmpelPoint').implement({
    description: 'Stage of a past day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      stage: t.exposeInt('stage', { description: 'How many of the conditions held, 0 to 5.' }),
    }),
  });
  const options = {
    field: 'bullmarketAmpelHistory',
    description: 'Past stages of the bull market ampel.',
    series: [SERIES],
    tier: 'free',
    publicDays: 365,
  } as const;
  addHistoryField(builder, types, options, point, ({ date, values }) => ({ date, stage: values[0] as number }));
}
