import type { ReadingRoot } from '../../engine/knowledge/reading-root.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { addHistoryField } from './history-field.ts';
import { type ShapeRow, type ShapeTypes, shapeFields } from './shape-fields.ts';

/** Adds the history field of a reading: `<field>History(days)`. */
export function addReadingHistory(
  into: ShapeTypes,
  { field, history }: Pick<ReadingRoot, 'field' | 'history'>,
  tier: TierName,
): void {
  if (!history) return;
  const { builder, types } = into;
  const { typename, pointDescription, point: fields, toPoint, ...options } = history;
  const point = builder.objectRef<ShapeRow>(typename).implement({
    description: pointDescription,
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the values, UTC.', resolve: ({ date }) => date as string }),
      ...shapeFields<ShapeRow>(t, fields, into, (row) => row),
    }),
  });
  addHistoryField(builder, types, { ...options, field: `${field}History`, tier }, point, ({ date, values }) => ({
    date,
    ...toPoint(values),
  }));
}
