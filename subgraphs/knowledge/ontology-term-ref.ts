import type { OntologyTerm } from '../../engine/knowledge/ontology-term.ts';
import type { GraphBuilder } from '../../services/graph/create-builder.ts';

type Ref = ReturnType<typeof make>;

const refs = new WeakMap<GraphBuilder, Ref>();

function make(builder: GraphBuilder) {
  return builder.objectRef<OntologyTerm>('OntologyTerm');
}

/** Returns the builder's single reference to the OntologyTerm type, shared by every feature that returns terms. */
export function createOntologyTermRef(builder: GraphBuilder): Ref {
  const known = refs.get(builder) ?? make(builder);
  refs.set(builder, known);
  return known;
}
