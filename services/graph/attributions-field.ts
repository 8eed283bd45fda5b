import type { ObjectRef } from '@pothos/core';
import { ATTRIBUTION, type Attribution } from '../licences/attribution.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import { shapeType } from './shape-type.ts';
import type { SubgraphContext } from './subgraph-context.ts';

/** Adds `attributions` to a type that shows values of providers: the credit to display next to them. */
export function addAttributionsField<Shape>(
  builder: GraphBuilder,
  types: SharedTypes,
  ref: ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>,
  attributionsOf: (shape: Shape, context: SubgraphContext) => readonly Attribution[],
): void {
  builder.objectField(ref, 'attributions', (t) =>
    t.field({
      type: [shapeType(types, ATTRIBUTION)],
      description: 'Attributions to show next to the data, one per source; none where no live source delivered it.',
      resolve: (shape, _args, context) => [...attributionsOf(shape as Shape, context)],
    }),
  );
}

/** Adds the last two fields of a page: whether its data is generated, and the attributions to display. */
export function addPageSources<Shape>(
  builder: GraphBuilder,
  types: SharedTypes,
  page: ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>,
  attributionsOf: (shape: Shape, context: SubgraphContext) => readonly Attribution[],
): void {
  builder.objectField(page, 'sample', (t) =>
    t.boolean({
      description: 'Whether the data is generated.',
      resolve: (_page, _args, { snapshot }) => snapshot.sample,
    }),
  );
  addAttributionsField(builder, types, page, attributionsOf);
}
