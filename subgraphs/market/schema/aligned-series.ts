import type { SeriesDeclaration } from '../../../engine/series-declaration.ts';
import type { SeriesSnapshot } from '../../../platform/series/series-snapshot.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { historyArgs } from '../../../services/graph/history-args.ts';
import { storedId } from '../../../services/graph/series-fields.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { addWindowFields } from '../../../services/graph/window-fields.ts';
import { type AlignedRow, type AlignedSeries, absenceOf, MAX_SERIES, readAlignedSeries } from '../aligned-series.ts';

/** A series of the answer, in the state that the answer was read from. */
interface AlignedColumn {
  readonly declaration: SeriesDeclaration;
  readonly state: SeriesSnapshot;
  readonly lastDay: number;
}

/** Several series over one window, aligned by day. */
export const schema: SchemaPart = (builder, types) => {
  const aligned = addAligned(builder, types);
  builder.queryField('alignedSeries', (t) =>
    t.field({
      type: aligned,
      description:
        'Several series of any kind over one window, aligned by day: on-chain, macro, market and scores. `invalid_input` names the nearest known id of an unknown one.',
      args: {
        ids: t.arg.idList({ required: true, description: `Ids of 1 to ${MAX_SERIES} series, each once.` }),
        ...historyArgs(builder, { end: 'the newest value of any of them' }),
      },
      resolve: (_root, args, context) => readAlignedSeries(args, context),
    }),
  );
};

function addColumn(builder: GraphBuilder) {
  return builder.objectRef<AlignedColumn>('AlignedColumn').implement({
    description: 'A series among several that are aligned by day.',
    fields: (t) => ({
      key: t.id({ description: 'Id of the series.', resolve: ({ declaration }) => declaration.id }),
      label: t.string({
        description: 'Short display name of the series.',
        resolve: ({ declaration }) => declaration.label,
      }),
      unit: t.string({ description: 'Unit of the values.', resolve: ({ declaration }) => declaration.unit }),
      formula: t.string({
        nullable: true,
        description: 'How it is computed; null for a collected series.',
        resolve: ({ declaration }) => declaration.formula ?? null,
      }),
      source: t.string({
        nullable: true,
        description: 'Where the newest value of the window comes from; null without one.',
        resolve: ({ declaration, state, lastDay }) => state.source(storedId(declaration), lastDay),
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why it has no value on any day; null when it has some.',
        resolve: ({ declaration, state }) => absenceOf(state, declaration),
      }),
    }),
  });
}

function addAligned(builder: GraphBuilder, types: SharedTypes) {
  const column = addColumn(builder);
  const row = builder.objectRef<AlignedRow>('AlignedRow').implement({
    description: 'Values of several series on a day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day of the values, UTC.' }),
      values: t.field({
        type: ['Float'],
        nullable: { list: false, items: true },
        description: 'Values in the order of `series`, each in its unit; null where a series has none.',
        resolve: ({ values }) => [...values],
      }),
    }),
  });
  const aligned = builder.objectRef<AlignedSeries>('AlignedSeries').implement({
    description: 'Several series over one window, aligned by day.',
    fields: (t) => ({
      series: t.field({
        type: [column],
        description: 'The series in the order of the request.',
        resolve: ({ declarations, state, lastDay }) =>
          declarations.map((declaration) => ({ declaration, state, lastDay })),
      }),
      snapshots: t.field({
        type: [row],
        description: 'Days on which at least one of the series has a value, ascending.',
        resolve: ({ rows }) => [...rows],
      }),
    }),
  });
  addWindowFields(builder, types, aligned);
  addAttributionsField(builder, types, aligned, ({ declarations, state }, { attributions }) =>
    attributions.of(state, { series: declarations.map(({ id }) => id) }),
  );
  return aligned;
}
