import type { ObjectRef } from '@pothos/core';
import type { Freshness } from '../freshness/freshness.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';

/**
 * Adds `stale` to a type that shows the newest value of a series: null while its live sources are on time.
 *
 * Reading it fails with `source_unavailable` once a source is late for longer than its policy allows.
 *
 * @param seriesOf - Series to judge; null for a past day, which cannot be late.
 */
export function addStaleField<Shape>(
  builder: GraphBuilder,
  types: SharedTypes,
  { freshness }: { readonly freshness: Freshness },
  ref: ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>,
  seriesOf: (shape: Shape, snapshot: SeriesSnapshot) => string | null,
): void {
  builder.objectField(ref, 'stale', (t) =>
    t.field({
      type: types.stale(),
      nullable: true,
      description:
        'Set while a value stands in for a newer one, because the live source behind it is late; null otherwise.',
      resolve: (shape, _args, { snapshot }) => {
        const series = seriesOf(shape as Shape, snapshot);
        return series === null ? null : freshness.of(snapshot, series).stale;
      },
    }),
  );
}
