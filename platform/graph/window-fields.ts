import type { ObjectRef } from '@pothos/core';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import type { HistoryFrame } from './history-window.ts';

type Ref<Shape> = ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>;

/** Adds `from`, `to` and `range`: which days a caller is granted. */
export function addRangeFields(
  builder: GraphBuilder,
  types: SharedTypes,
  ref: Ref<Pick<HistoryFrame, 'from' | 'to' | 'range'>>,
): void {
  builder.objectFields(ref, (t) => ({
    from: t.expose('from', { type: 'Date', description: 'First day of the window.' }),
    to: t.expose('to', { type: 'Date', description: 'Last day of the window.' }),
    range: t.field({
      type: types.historyRange(),
      description: 'How the window was granted.',
      resolve: ({ range }) => range,
    }),
  }));
}

/** Adds what every history container says about its window: `from`, `to`, `range`, `days` and `resolution`. */
export function addWindowFields(builder: GraphBuilder, types: SharedTypes, ref: Ref<HistoryFrame>): void {
  addRangeFields(builder, types, ref);
  builder.objectFields(ref, (t) => ({
    days: t.exposeInt('days', { description: 'Length of the window in days.' }),
    resolution: t.field({
      type: types.resolution(),
      description: 'How dense the points are.',
      resolve: ({ resolution }) => resolution,
    }),
  }));
}
