import {
  type ASTNode,
  buildASTSchema,
  type DirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  isScalarType,
  isTypeDefinitionNode,
  Kind,
  type NamedTypeNode,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import { parseDate, parseDateTime, parseInterval } from '../../services/graph/scalars.ts';

/** Names that a supergraph adds for federation alone. */
const INTERNAL = /^(?:_Entity|_Any|_FieldSet|_Service|link|inaccessible|(?:link|join|core)__\w*)$/;

/** Parsers of the scalars, which a supergraph lacks; with them, values are validated before planning. */
const PARSERS = {
  Date: parseDate,
  DateTime: (value: unknown) => parseDateTime(value).toISOString(),
  Interval: parseInterval,
};

/** Builds the schema that clients see: the supergraph without federation's own elements and inaccessible ones. */
export function publicSchemaOf(supergraph: DocumentNode): GraphQLSchema {
  const schema = buildASTSchema(withoutInternal(supergraph), { assumeValidSDL: true });
  for (const [name, parseValue] of Object.entries(PARSERS)) {
    const scalar = schema.getType(name);
    if (!isScalarType(scalar)) continue;
    scalar.parseValue = parseValue;
    scalar.parseLiteral = (node, variables) => parseValue(valueFromASTUntyped(node, variables));
  }
  return schema;
}

function withoutInternal(supergraph: DocumentNode): DocumentNode {
  const hidden = new Set(
    supergraph.definitions.flatMap((one) => (isTypeDefinitionNode(one) && isHidden(one) ? [one.name.value] : [])),
  );
  const isVisible = ({ name }: NamedTypeNode) => !hidden.has(name.value);
  return visit(supergraph, {
    enter: (node) => (isHidden(node) ? null : undefined),
    // A hidden type may still be listed among the members of a union or the interfaces of an object.
    leave: (node) => {
      if (node.kind === Kind.UNION_TYPE_DEFINITION) return { ...node, types: (node.types ?? []).filter(isVisible) };
      return 'interfaces' in node ? { ...node, interfaces: (node.interfaces ?? []).filter(isVisible) } : undefined;
    },
  });
}

function isHidden(node: ASTNode): boolean {
  if (node.kind === Kind.DIRECTIVE || node.kind === Kind.DIRECTIVE_DEFINITION) return INTERNAL.test(node.name.value);
  const isInaccessible =
    'directives' in node &&
    (node.directives as readonly DirectiveNode[]).some(({ name }) => name.value === 'inaccessible');
  return isInaccessible || (isTypeDefinitionNode(node) && INTERNAL.test(node.name.value));
}
