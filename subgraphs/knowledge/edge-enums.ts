import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import { EDGE_DIRECTIONS, EDGE_KINDS } from '../../platform/knowledge/knowledge-graph.ts';

/** What edges are and which way they point, for every feature that follows them. */
export function createEdgeEnums(builder: GraphBuilder) {
  return {
    direction: builder.enumType('EdgeDirection', {
      values: EDGE_DIRECTIONS,
      description: 'From the object, or to it.',
    }),
    kind: builder.enumType('EdgeKind', {
      values: EDGE_KINDS,
      description: 'derived_from is an input of the computation; the others are declared.',
    }),
  };
}

export type EdgeEnums = ReturnType<typeof createEdgeEnums>;
