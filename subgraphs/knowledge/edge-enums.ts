import type { GraphBuilder } from '../../services/graph/create-builder.ts';
import { describedValues } from '../../services/graph/described-values.ts';
import type { EdgeDirection, EdgeKind } from '../../services/knowledge/knowledge-graph.ts';

/** Creates the enumerations of edge kinds and directions for every feature that follows edges. */
export function createEdgeEnums(builder: GraphBuilder) {
  return {
    direction: builder.enumType('EdgeDirection', {
      values: describedValues({
        outbound: 'The edge starts at the object: to its inputs and to objects it refers to.',
        inbound: 'The edge ends at the object: from objects that use it or refer to it.',
      } satisfies Record<EdgeDirection, string>),
      description: 'From the object, or to it.',
    }),
    kind: builder.enumType('EdgeKind', {
      values: describedValues({
        derived_from: 'The target is an input of the computation. These edges are complete.',
        references: 'The target defines or explains a value of the object.',
        component_of: 'The object is a part of the target, which combines several objects.',
        contradicts: 'The object and the target can disagree about the market; read them together.',
        precedes: 'The object tends to change before the target does.',
      } satisfies Record<EdgeKind, string>),
      description: 'derived_from is an input of the computation; the others are declared.',
    }),
  };
}

export type EdgeEnums = ReturnType<typeof createEdgeEnums>;
