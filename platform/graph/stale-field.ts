import type { ObjectRef } from '@pothos/core';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import type { SubgraphContext } from './subgraph-context.ts';

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
  ref: ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>,
  seriesOf: (shape: Shape, context: SubgraphContext) => string | null,
): void {
  builder.objectField(ref, 'stale', (t) =>
    t.field({
      type: types.stale(),
      nullable: true,
      description:
        'Set while a value stands in for a newer one, because the live source behind it is late; null otherwise.',
      resolve: (shape, _args, context) => {
        const series = seriesOf(shape as Shape, context);
        return series === null ? null : context.freshness.of(context.snapshot, series).stale;
      },
    }),
  );
}
