import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';
import type { GraphBuilder } from '../../services/graph/create-builder.ts';
import { oncePerBuilder } from '../../services/graph/once-per-builder.ts';

function make(builder: GraphBuilder) {
  return builder.objectRef<OntologyTerm>('OntologyTerm');
}

/** Returns the builder's single reference to the OntologyTerm type, shared by every feature that returns terms. */
export const createOntologyTermRef = oncePerBuilder(make);
