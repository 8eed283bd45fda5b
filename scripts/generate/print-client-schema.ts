import {
  type DefinitionNode,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  Kind,
  print,
  type StringValueNode,
  visit,
} from 'graphql';

/** Marks where a description begins: no text of the schema contains it. */
const MARK = '\u0001';

/**
 * Prints the schema that clients see with the directives applied to it, which `printSchema` of graphql-js leaves out, and
 * with an empty line in front of each described member, as `printSchema` does.
 */
export function printClientSchema(schema: GraphQLSchema): string {
  const directives = schema.getDirectives().filter((one) => !isSpecifiedDirective(one));
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isSpecifiedScalarType(type) && !isIntrospectionType(type),
  );
  const nodes = [...directives, ...types].map(({ astNode }) => astNode);
  const definitions = nodes.filter((node) => node != null) as DefinitionNode[];
  const marked = visit({ kind: Kind.DOCUMENT, definitions } as const, {
    enter: (node) =>
      'description' in node && node.description ? { ...node, description: mark(node.description) } : undefined,
  });
  return print(marked)
    .replaceAll(new RegExp(`(?<![{(]|^)\n( +)("""(?:\n *)?)${MARK}`, 'g'), '\n\n$1$2')
    .replaceAll(MARK, '');
}

function mark(description: StringValueNode): StringValueNode {
  return { ...description, value: `${MARK}${description.value}`, block: true };
}
