import type { OntologyTerm } from '../../engine/knowledge/ontology-term.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';

type Ref = ReturnType<typeof make>;

const refs = new WeakMap<GraphBuilder, Ref>();

function make(builder: GraphBuilder) {
  return builder.objectRef<OntologyTerm>('OntologyTerm');
}

/** The one reference to the OntologyTerm type of a builder, for every feature that returns terms. */
export function createOntologyTermRef(builder: GraphBuilder): Ref {
  const known = refs.get(builder) ?? make(builder);
  refs.set(builder, known);
  return known;
}
