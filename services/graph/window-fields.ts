import type { ObjectRef } from '@pothos/core';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import { type HistoryFrame, RANGE_FIELDS, WINDOW_FIELDS } from './history-window.ts';
import { rowFields } from './shape-type.ts';

type Ref<Shape> = ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>;

/** Adds `from`, `to` and `range`: the days granted to the caller. */
export function addRangeFields(
  builder: GraphBuilder,
  types: SharedTypes,
  ref: Ref<Pick<HistoryFrame, 'from' | 'to' | 'range'>>,
): void {
  builder.objectFields(ref, (t) => rowFields(t, RANGE_FIELDS, types));
}

/** Adds the window fields of every history container: `from`, `to`, `range`, `days` and `resolution`. */
export function addWindowFields(builder: GraphBuilder, types: SharedTypes, ref: Ref<HistoryFrame>): void {
  builder.objectFields(ref, (t) => rowFields(t, WINDOW_FIELDS, types));
}
