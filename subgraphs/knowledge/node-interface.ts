import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';
import type { GraphBuilder } from '../../services/graph/create-builder.ts';
import { oncePerBuilder } from '../../services/graph/once-per-builder.ts';
import { termId } from '../../services/knowledge/knowledge-graph.ts';
import type { KnowledgeReading } from '../../services/knowledge/knowledge-reader.ts';

/** Reference to an object by its type and key; the subgraph that owns it resolves its fields. */
export interface NodeStub {
  readonly __typename: string;
  readonly id: string;
}

/** Object with a global id. */
export type NodeValue = KnowledgeReading | NodeStub | OntologyTerm;

function make(builder: GraphBuilder) {
  return builder.interfaceRef<NodeValue>('Node').implement({
    description: 'An object that `node(id:)` returns by its global id.',
    fields: (t) => ({
      nodeId: t.id({
        description:
          'Global id, for the argument `id` of `node`. Opaque and unique over all types, unlike the ids and slugs of the types themselves.',
        resolve: (value) => `${typenameOf(value)}:${ownIdOf(value)}`,
      }),
    }),
    resolveType: typenameOf,
  });
}

/** Returns the builder's single reference to the Node interface. */
export const nodeInterface = oncePerBuilder(make);

/** Returns the name of the GraphQL type of an object. */
export function typenameOf(value: NodeValue): string {
  if ('declaration' in value) return value.declaration.typename;
  return '__typename' in value ? value.__typename : 'OntologyTerm';
}

/** Returns the id of an object in its type. */
export function ownIdOf(value: NodeValue): string {
  return 'term' in value ? termId(value) : value.id;
}

/** Splits a global id at its first colon, since names of types have none; null for a text without a type. */
export function parseNodeId(nodeId: string): NodeStub | null {
  const end = nodeId.indexOf(':');
  return end <= 0 ? null : { __typename: nodeId.slice(0, end), id: nodeId.slice(end + 1) };
}
