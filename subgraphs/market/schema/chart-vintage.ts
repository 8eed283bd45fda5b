import type { ObjectRef } from '@pothos/core';
import { dayOfInstant, toIsoDate } from '../../../engine/calendar.ts';
import type { VintagePreset } from '../../../engine/charts/vintage-days.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { ChartPage } from '../read-chart-page.ts';
import type { ChartRevision, ChartRevisions } from '../read-chart-revisions.ts';
import { type ChartVintage, readVintage, type VintageLine, type VintageModel } from '../read-vintage.ts';

/**
 * CPU time of a vintage: a fit as of the chosen day, one as of the newest day, and a share of the quarterly fits in
 * between.
 */
const VINTAGE_CPU_MS = 30;

type Ref<Shape> = ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>;
type Move = VintageModel['moves'][number];

/** The contents of a chart on a past day, next to its current contents. */
export const schema: SchemaPart = (builder, types) => {
  const line = addLine(builder);
  const model = addModel(builder);
  const revisions = addRevisions(builder);
  const preset = addPreset(builder, types);
  const vintage = builder.objectRef<ChartVintage>('ChartVintage').implement({
    description: 'What a chart showed on a day, computed from values that were published by the end of it.',
    fields: (t) => ({
      knownAt: t.field({
        type: 'Date',
        description: 'Day at whose end everything counts as known.',
        resolve: ({ known }) => toIsoDate(known),
      }),
      isPast: t.exposeBoolean('isPast', { description: 'Whether that day is before today.' }),
      first: t.field({
        type: 'Date',
        description: 'First day with a vintage.',
        resolve: ({ first }) => toIsoDate(first),
      }),
      last: t.field({ type: 'Date', description: 'Today, in UTC.', resolve: ({ last }) => toIsoDate(last) }),
      stops: t.intList({
        description: 'Last day of each month and today, in days since 1970.',
        resolve: ({ stops }) => [...stops],
      }),
      presets: t.field({
        type: [preset],
        description: 'Days that readers may want to go back to, oldest first.',
        resolve: ({ presets }) => [...presets],
      }),
      lines: t.field({
        type: [line],
        description: 'Fields of the chart as they were known.',
        resolve: ({ lines }) => [...lines],
      }),
      model: t.field({
        type: model,
        nullable: true,
        description:
          'The model that is fitted again on every day; null for a chart without one, and without enough history.',
        resolve: (one) => one.model,
      }),
      revisions: t.field({
        type: revisions,
        description: 'Values that were changed after that day; of the newest day all changes so far.',
        resolve: (one) => one.revisions,
      }),
    }),
  });
  builder.objectField(types.object<ChartPage>('ChartPage'), 'vintage', (t) =>
    t.field({
      type: vintage,
      nullable: true,
      description: 'What was known on the chosen day; null for cycles laid over each other.',
      resolve: (page, _args, context) => context.work.run(VINTAGE_CPU_MS, () => readVintage(page, context)),
    }),
  );
};

function addPreset(builder: GraphBuilder, types: SharedTypes): Ref<VintagePreset> {
  return builder.objectRef<VintagePreset>('ChartVintagePreset').implement({
    description: 'A day worth going back to: a halving, a high, a year ago.',
    fields: (t) => ({
      day: t.field({ type: 'Date', description: 'The day itself.', resolve: ({ day }) => toIsoDate(day) }),
      label: t.string({
        description: 'Name of the day for readers.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
    }),
  });
}

function addLine(builder: GraphBuilder): Ref<VintageLine> {
  return builder.objectRef<VintageLine>('ChartVintageLine').implement({
    description: 'A field of a chart as it was known on a day.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the field.' }),
      publishedTo: t.field({
        type: 'Date',
        description: 'Newest day whose value was published by then.',
        resolve: ({ publishedTo }) => toIsoDate(publishedTo),
      }),
      values: t.field({
        type: t.listRef('Float', { nullable: true }),
        nullable: true,
        description: 'Values by day of the page; null where none of them has been revised since.',
        resolve: ({ values }) => values && [...values],
      }),
    }),
  });
}

function addModel(builder: GraphBuilder): Ref<VintageModel> {
  const move = builder.objectRef<Move>('ChartModelMove').implement({
    description: 'What the model of one day gives for the newest day.',
    fields: (t) => ({
      day: t.field({
        type: 'Date',
        description: 'Day that the model was fitted on.',
        resolve: ({ day }) => toIsoDate(day),
      }),
      value: t.exposeFloat('value', { description: 'Curve of that model, or place by it without a curve.' }),
    }),
  });
  return builder.objectRef<VintageModel>('ChartVintageModel').implement({
    description: 'A model as fitted on the chosen day and as fitted on the newest one.',
    fields: (t) => {
      const values = (description: string, of: (one: VintageModel) => readonly (number | null)[]) =>
        t.field({ type: t.listRef('Float', { nullable: true }), description, resolve: (one) => [...of(one)] });
      const valuesOrNull = (description: string, of: (one: VintageModel) => readonly (number | null)[] | null) =>
        t.field({
          type: t.listRef('Float', { nullable: true }),
          nullable: true,
          description,
          resolve: (one) => of(one)?.slice() ?? null,
        });
      return {
        field: t.string({
          description: 'Key of the field it places.',
          resolve: ({ declaration }) => declaration.field,
        }),
        curveField: t.string({
          nullable: true,
          description: 'Key of the field with its curve; null without one.',
          resolve: ({ declaration }) => declaration.curve ?? null,
        }),
        unit: t.exposeString('unit', { description: 'Unit of places.' }),
        curveThen: valuesOrNull(
          'Curve of the chosen day by day of the page; null for the newest.',
          (one) => one.curveThen,
        ),
        curveNow: valuesOrNull('Curve of the newest day by day of the page; null without one.', (one) => one.curveNow),
        edges: t.floatList({
          description: 'Factors of the shown curve at the edges of its bands, ascending; empty without bands.',
          resolve: ({ edges }) => [...edges],
        }),
        placesThen: valuesOrNull(
          'Places of days up to the chosen one by its model; null for the newest and with a curve.',
          (one) => one.placesThen,
        ),
        placesNow: values('Places of all days by the newest model.', (one) => one.placesNow),
        placeThen: t.exposeFloat('placeThen', {
          nullable: true,
          description: 'Place of the chosen day by its own model; null without enough history.',
        }),
        placeNow: t.exposeFloat('placeNow', {
          nullable: true,
          description: 'Place of the chosen day by the newest model; null without a value.',
        }),
        newest: t.field({
          type: 'Date',
          description: 'Newest day with a value of every input.',
          resolve: ({ newest }) => toIsoDate(newest),
        }),
        moves: t.field({
          type: [move],
          description: 'What the models of every third month give for the newest day.',
          resolve: ({ moves }) => [...moves],
        }),
        aheadThen: t.exposeFloat('aheadThen', {
          nullable: true,
          description: 'What the model of the chosen day gives for the newest day; null without enough history.',
        }),
      };
    },
  });
}

function addRevisions(builder: GraphBuilder): Ref<ChartRevisions> {
  const revision = builder.objectRef<ChartRevision>('ChartRevision').implement({
    description: 'A value that was changed later.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the field.' }),
      day: t.field({ type: 'Date', description: 'Day of the value.', resolve: ({ day }) => toIsoDate(day) }),
      before: t.exposeFloat('before', { nullable: true, description: 'Value as it was known; null for none.' }),
      now: t.exposeFloat('now', { nullable: true, description: 'Value today; null where it was withdrawn.' }),
      revisedOn: t.field({
        type: 'Date',
        description: 'Day on which this service recorded the change.',
        resolve: ({ revisedAt }) => toIsoDate(dayOfInstant(revisedAt)),
      }),
      source: t.exposeString('source', { description: 'Key of the source; `engine` for a computed value.' }),
    }),
  });
  return builder.objectRef<ChartRevisions>('ChartRevisions').implement({
    description: 'Values of a chart that were changed after a day.',
    fields: (t) => ({
      keptSince: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day on which this service began to record; earlier changes are unknown.',
        resolve: ({ keptSince }) => (keptSince === null ? null : toIsoDate(dayOfInstant(keptSince))),
      }),
      count: t.exposeInt('count', { description: 'Number of changed values.' }),
      rows: t.field({
        type: [revision],
        description: 'The most recently changed values, at most 12, newest change first.',
        resolve: ({ rows }) => [...rows],
      }),
    }),
  });
}
