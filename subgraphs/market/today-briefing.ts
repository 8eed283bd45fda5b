import type { ObjectRef } from '@pothos/core';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import type { KnowledgeReading } from '../../services/knowledge/knowledge-reader.ts';
import { readTodayBriefing } from './read-today.ts';

/** Part of the briefing as stored in its payload. */
interface BriefingPart {
  readonly type: string;
  readonly subject: string;
  readonly summary: string | null;
  readonly summary_de: string | null;
  readonly lean: number | null;
  readonly contribution: number;
}

/** Adds the tilt of the market briefing to the front page. */
export function addTodayBriefing(
  builder: GraphBuilder,
  types: SharedTypes,
  today: ObjectRef<GraphBuilder['$inferSchemaTypes'], object>,
): void {
  const part = builder.objectRef<BriefingPart>('TodayBriefingPart').implement({
    description: 'A knowledge object that the briefing weighs.',
    fields: (t) => ({
      type: t.exposeString('type', { description: 'Knowledge type in snake case, for example market_pulse.' }),
      subject: t.exposeString('subject', { description: 'Subject of the object.' }),
      label: t.string({
        description: 'Name of the knowledge type.',
        args: types.textArgs(),
        resolve: ({ type }, { lang }, { declarations }) => titleOf(type, declarations)[lang],
      }),
      summary: t.string({
        nullable: true,
        description: 'Summary of the object; null without a reading.',
        args: types.textArgs(),
        resolve: (of, { lang }) => (lang === 'de' ? of.summary_de : of.summary),
      }),
      contribution: t.exposeFloat('contribution', { description: 'Points that it adds to the tilt, −100 to 100.' }),
    }),
  });
  const briefing = builder.objectRef<KnowledgeReading>('TodayBriefing').implement({
    description: 'Tailwinds and headwinds: how the other knowledge objects lean, weighed.',
    fields: (t) => ({
      netTilt: t.float({
        description: 'Sum of the contributions, −100 headwind to 100 tailwind.',
        resolve: ({ result }) => result.payload.net_tilt as number,
      }),
      tilt: t.string({
        description: 'headwind, slight_headwind, balanced, slight_tailwind or tailwind.',
        resolve: ({ result }) => result.payload.tilt as string,
      }),
      withoutSide: t.int({
        description: 'Parts without a reading or without a side; they add nothing.',
        resolve: (reading) => partsOf(reading).filter(({ lean }) => lean === null).length,
      }),
      parts: t.field({
        type: [part],
        description: 'Parts that lean to a side, the largest tailwind first.',
        resolve: (reading) =>
          partsOf(reading)
            .filter(({ contribution }) => contribution !== 0)
            .sort((a, b) => b.contribution - a.contribution),
      }),
    }),
  });
  builder.objectField(today, 'briefing', (t) =>
    t.field({
      type: briefing,
      nullable: true,
      description: 'The market briefing; null before it begins and once it is too old.',
      resolve: (_today, _args, context) => readTodayBriefing(context),
    }),
  );
}

function partsOf({ result }: KnowledgeReading): BriefingPart[] {
  return (result.whole ?? result.payload).parts as unknown as BriefingPart[];
}

function titleOf(type: string, { knowledge }: EngineDeclarations): { en: string; de: string } {
  return knowledge.find((one) => one.type === type)?.title ?? { en: type, de: type };
}
