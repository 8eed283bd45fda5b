import { GENESIS_DAY, toIsoDate } from '../../engine/calendar.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { latest, type SeriesView, valueOn } from '../../engine/series-view.ts';
import { mapKept } from '../../platform/memory/kept-lists.ts';
import type { SeriesSnapshot, SourceSpan } from '../../platform/series/series-snapshot.ts';
import { addAttributionsField } from './attributions-field.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import type { History, HistoryRow } from './history-window.ts';
import { addWindowFields } from './window-fields.ts';

/** Window of a series together with its declaration. */
export interface SeriesWindow extends History {
  readonly declaration: SeriesDeclaration;
  /** Snapshot the window was read from. */
  readonly state: SeriesSnapshot;
  /** Source of the newest value in the window; null without values. */
  readonly source: string | null;
  readonly sources: readonly SourceSpan[];
}

/** Value of a series; includes its percentile in its own history when the series is ranked. */
export interface SeriesPoint {
  readonly date: string;
  readonly value: number;
  readonly pctRank: number | null;
  readonly rankN: number | null;
}

/** Returns the id of the series that stores the values; resolves an alias to its original. */
export function storedId({ id, aliasOf }: SeriesDeclaration): string {
  return aliasOf ?? id;
}

/** Returns the ids of the columns of a point: value, percentile, count. */
export function pointColumns(declaration: SeriesDeclaration): readonly string[] {
  const { rank } = declaration;
  return rank ? [storedId(declaration), rank.percentile, rank.count] : [storedId(declaration)];
}

function pointOf({ date, values: [value, pctRank, rankN] }: Pick<HistoryRow, 'date' | 'values'>): SeriesPoint {
  return { date, value, pctRank: pctRank ?? null, rankN: rankN ?? null };
}

/** Returns the newest point of a series; null without data. */
export function newestPoint(view: SeriesView, declaration: SeriesDeclaration): SeriesPoint | null {
  const columns = pointColumns(declaration);
  const newest = latest(view, columns[0] as string);
  if (!newest) return null;
  const [, ...ranks] = columns.map((id) => valueOn(view, id, newest.day));
  return pointOf({ date: toIsoDate(newest.day), values: [newest.value, ...ranks] });
}

/** Returns the first day with a value; null without data. */
export function firstDay(view: SeriesView, declaration: SeriesDeclaration): string | null {
  const first = view.values(storedId(declaration)).findIndex((value) => !Number.isNaN(value));
  return first < 0 ? null : toIsoDate(GENESIS_DAY + first);
}

export function addSeriesPoint(builder: GraphBuilder) {
  return builder.objectRef<SeriesPoint>('SeriesPoint').implement({
    shareable: true,
    description: 'A value of a series on a day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day of the value.' }),
      value: t.exposeFloat('value', { description: 'Value in the unit of the series.' }),
      pctRank: t.exposeFloat('pctRank', {
        nullable: true,
        description: 'Share of all values so far that lie below, 0 to 100; null where the series is not ranked.',
      }),
      rankN: t.exposeFloat('rankN', {
        nullable: true,
        description: 'How many values the rank compares; null where the series is not ranked.',
      }),
    }),
  });
}

export function addSeriesHistory(builder: GraphBuilder, types: SharedTypes, point: ReturnType<typeof addSeriesPoint>) {
  const span = builder.objectRef<SourceSpan>('SeriesSource').implement({
    shareable: true,
    description: 'Days of a window that one source delivered.',
    fields: (t) => ({
      source: t.exposeString('source', { description: 'Key of the source, `engine` for what is derived.' }),
      from: t.field({ type: 'Date', description: 'First of its days.', resolve: ({ from }) => toIsoDate(from) }),
      to: t.field({ type: 'Date', description: 'Last of its days, inclusive.', resolve: ({ to }) => toIsoDate(to) }),
    }),
  });
  const history = builder.objectRef<SeriesWindow>('SeriesHistory').implement({
    shareable: true,
    description: 'A window of a series.',
    fields: (t) => ({
      id: t.id({ description: 'Id of the series.', resolve: ({ declaration }) => declaration.id }),
      label: t.string({ description: 'Short name of the series.', resolve: ({ declaration }) => declaration.label }),
      unit: t.string({ description: 'Unit of the values.', resolve: ({ declaration }) => declaration.unit }),
      source: t.exposeString('source', {
        nullable: true,
        description: 'Where the newest value of the window comes from; null without one.',
      }),
      sources: t.field({
        type: [span],
        description: 'Which source delivered which days, ascending.',
        resolve: ({ sources }) => [...sources],
      }),
      method: t.string({
        nullable: true,
        description: 'How the rank of the points is taken; null where the series is not ranked.',
        resolve: ({ declaration }) => declaration.rank?.method ?? null,
      }),
      points: t.field({
        type: [point],
        description: 'Days with a value, ascending.',
        resolve: ({ rows }) => mapKept(rows, pointOf),
      }),
    }),
  });
  addWindowFields(builder, types, history);
  addAttributionsField(builder, types, history, ({ declaration, state }, { attributions }) =>
    attributions.of(state, { series: [declaration.id] }),
  );
  return history;
}
