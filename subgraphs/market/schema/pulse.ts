import { toDay } from '../../../engine/calendar.ts';
import { compositionChanged } from '../../../engine/cycle/covered-day.ts';
import { PULSE_COMPONENTS, PULSE_PARTS, pulseBand } from '../../../engine/cycle/pulse.ts';
import { knowledge } from '../../../engine/knowledge/market-pulse.ts';
import { valueOn } from '../../../engine/series-view.ts';
import { addAttributionsField } from '../../../platform/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addHistoryField } from '../../../platform/graph/history-field.ts';
import { createKnowledgeEntity } from '../../../platform/graph/knowledge-entity.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { newestReadingBasis } from '../../../platform/knowledge/reading-basis.ts';

type ComponentPayload = {
  readonly key: string;
  readonly rawValue: string | null;
  readonly earnedPoints: number | null;
  readonly maxPoints: number;
  readonly null_reason: string | null;
};

type PulsePayload = {
  readonly date: string;
  readonly score: number;
  readonly band: string;
  readonly color_hex: string;
  readonly components: readonly ComponentPayload[];
  readonly confidence: string;
  readonly composition_version: string;
};

/** The pulse and its history. */
export const schema: SchemaPart = (builder, types) => {
  const pulse = createKnowledgeEntity<PulsePayload>(builder, knowledge);
  const component = createComponent(builder, types);
  pulse.ref.implement({
    description: 'Heat of the market from 0 to 100 out of eight components. Descriptive, not advice.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'market_pulse/BTC@day.' }),
      date: t.field({ type: 'Date', description: 'Day of the snapshot.', resolve: ({ payload }) => payload.date }),
      score: t.int({
        description: 'Points, 0 to 100: earned over possible points of the components present.',
        resolve: ({ payload }) => payload.score,
      }),
      band: t.string({
        description: 'capitulation, risk-off, neutral, constructive or euphoric: twenty points each.',
        resolve: ({ payload }) => payload.band,
      }),
      label: t.string({
        description: 'Name of the band.',
        args: types.textArgs(),
        resolve: ({ payload }, { lang }) => pulseBand(payload.score).label[lang],
      }),
      colorHex: t.string({ description: 'Colour of the band, #rrggbb.', resolve: ({ payload }) => payload.color_hex }),
      verdict: t.string({
        description: 'What the band says, in a sentence.',
        args: types.textArgs(),
        resolve: ({ payload }, { lang }) => pulseBand(payload.score).verdict[lang],
      }),
      components: t.field({
        type: [component],
        description: 'The eight components, missing ones with null.',
        resolve: ({ payload }) => [...payload.components],
      }),
      delta: t.float({
        nullable: true,
        description: 'Change of the score over a number of days, in points; null when the earlier day has no score.',
        args: { days: t.arg.int({ required: true, description: 'Days back.' }) },
        resolve: ({ payload, snapshot }, { days }) => {
          const before = valueOn(snapshot.view(), 'pulse_score', toDay(payload.date) - days);
          return before === null ? null : payload.score - before;
        },
      }),
      deltaCompositionChanged: t.boolean({
        nullable: true,
        description:
          'Whether the score was made of other components a number of days ago, so that the change is not of the market alone; null when the earlier day has no score.',
        args: { days: t.arg.int({ required: true, description: 'Days back.' }) },
        resolve: ({ payload, snapshot }, { days }) => {
          const [view, day] = [snapshot.view(), toDay(payload.date)];
          const before = valueOn(view, 'pulse_score', day - days);
          return before === null ? null : compositionChanged(view, PULSE_PARTS, day - days, day);
        },
      }),
      confidence: t.string({
        description: 'Components present over all, for example 8/8.',
        resolve: ({ payload }) => payload.confidence,
      }),
      compositionVersion: t.string({
        description: 'Version of components, weights and maps.',
        resolve: ({ payload }) => payload.composition_version,
      }),
      source: t.string({
        description: '`sample` for generated data, else `derived`.',
        resolve: ({ snapshot }) => (snapshot.sample ? 'sample' : 'derived'),
      }),
    }),
  });
  addStaleField(builder, types, pulse.ref, newestReadingBasis);
  addAttributionsField(builder, types, pulse.ref, (reading, { attributions }) => attributions.ofReading(reading));
  builder.queryField('pulse', (t) =>
    t.field({
      type: pulse.ref,
      description: 'The newest pulse.',
      authScopes: { tier: 'public' },
      resolve: (_root, _args, context) => pulse.latest(context, 'BTC'),
    }),
  );
  addPulseHistory(builder, types);
};

function createComponent(builder: GraphBuilder, types: SharedTypes) {
  return builder.objectRef<ComponentPayload>('PulseComponent').implement({
    description: 'One of the eight parts of the pulse.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Stable key.' }),
      label: t.string({
        description: 'Name of the component.',
        args: types.textArgs(),
        resolve: ({ key }, { lang }) => PULSE_COMPONENTS.find((one) => one.key === key)?.label[lang] ?? key,
      }),
      rawValue: t.exposeString('rawValue', {
        nullable: true,
        description: 'Reading the points come from, in the unit of its series; null while it is missing.',
      }),
      earnedPoints: t.exposeFloat('earnedPoints', {
        nullable: true,
        description: 'Points earned, 0 to maxPoints; null while the reading is missing.',
      }),
      maxPoints: t.exposeFloat('maxPoints', { description: 'Points the component can earn; all eight add up to 100.' }),
      nullReason: t.string({
        nullable: true,
        description: 'Why the reading is missing; null when it is there.',
        resolve: (one) => one.null_reason,
      }),
    }),
  });
}

function addPulseHistory(builder: GraphBuilder, types: SharedTypes): void {
  const point = builder.objectRef<{ date: string; score: number }>('PulsePoint').implement({
    description: 'Score of a past day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      score: t.exposeInt('score', { description: 'Points, 0 to 100.' }),
      band: t.string({ description: 'Band of the score.', resolve: ({ score }) => pulseBand(score).key }),
    }),
  });
  const options = {
    field: 'pulseHistory',
    description: 'Past scores of the pulse.',
    series: ['pulse_score'],
    tier: 'public',
    publicDays: 365,
  } as const;
  addHistoryField(builder, types, options, point, ({ date, values }) => ({ date, score: values[0] as number }));
}
