import { type GraphQLSchema, getNamedType, isInterfaceType, isLeafType } from 'graphql';

/** Fields of the envelope, as opposed to those of a payload. */
const ENVELOPE = new Set(['id', 'type', 'subject', 'apiPath', 'seoSlug']);

/**
 * Returns a document that walks from a knowledge object over its edges and selects on every target a field of the
 * subgraph that owns it.
 *
 * @param depth - Edges from the root to the furthest target.
 * @param first - Edges per page.
 */
export function walkQuery(
  schema: GraphQLSchema,
  root: { type: string; subject: string },
  depth: number,
  first: number,
) {
  return `{ knowledge(type: "${root.type}", subject: "${root.subject}") { ${edges(ownFields(schema), depth, first)} } }`;
}

function edges(own: string, depth: number, first: number): string {
  const further = depth > 1 ? ` ${edges(own, depth - 1, first)}` : '';
  return `edges(first: ${first}) { nodes { kind target { __typename ${own}${further} } } }`;
}

/**
 * A field of its own subgraph for each type that an edge can lead to. Aliased by type, because fields with the same
 * name may differ in type.
 */
function ownFields(schema: GraphQLSchema): string {
  const target = schema.getType('KnowledgeTarget');
  if (!isInterfaceType(target)) throw new Error('the schema has no KnowledgeTarget');
  const object = new Set(ENVELOPE);
  const shared = schema.getType('KnowledgeObject');
  if (shared && 'getFields' in shared) for (const name of Object.keys(shared.getFields())) object.add(name);
  return schema
    .getPossibleTypes(target)
    .map((type) => {
      const field = Object.values(type.getFields()).find(
        ({ name, type: of, args }) =>
          !object.has(name) &&
          isLeafType(getNamedType(of)) &&
          args.every(({ defaultValue }) => defaultValue !== undefined),
      );
      return field ? `... on ${type.name} { ${type.name}_${field.name}: ${field.name} }` : '';
    })
    .join(' ');
}

/** Edges of an answer, over all levels. */
export function countEdges(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = 'kind' in value && 'target' in value ? 1 : 0;
  return own + Object.values(value).reduce((sum: number, one) => sum + countEdges(one), 0);
}
