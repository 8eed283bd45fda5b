import {
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  Kind,
  parseConstValue,
} from 'graphql';

/** Arguments that set the number of items of a field. */
const SLICING_ARGUMENTS: ReadonlySet<string> = new Set(['first', 'limit']);

/**
 * Declares what fields cost, by the directives of IBM's cost specification as federation has them. A field costs 1. That
 * is the default of the specification for fields with selections; leaf fields state it. A page counts its items as often
 * as its slicing argument says; any other list counts once.
 */
export function declareCosts(schema: GraphQLSchema): void {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
  const fielded = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const pages = new Set(fielded.flatMap((type) => Object.values(type.getFields()).flatMap(pageOf)));
  for (const type of types) {
    if (isSpecifiedScalarType(type)) continue;
    if (isScalarType(type) && type.astNode) type.astNode = withCost(type.astNode);
    if (isEnumType(type) && type.astNode) type.astNode = withCost(type.astNode);
  }
  for (const type of fielded) {
    const declare = (node: FieldDefinitionNode): FieldDefinitionNode => {
      const field = type.getFields()[node.name.value];
      // The subgraph that resolves an external field says what it costs.
      if (!field || node.directives?.some(({ name }) => name.value === 'external')) return node;
      const added = directivesOf(field, isInterfaceType(type), pages.has(type.name));
      field.astNode = { ...node, directives: [...(node.directives ?? []), ...added] };
      return field.astNode;
    };
    if (isObjectType(type)) type.astNode = withFields(type.astNode, declare);
    else type.astNode = withFields(type.astNode, declare);
  }
}

function withCost<Node extends { readonly directives?: readonly ConstDirectiveNode[] }>(node: Node): Node {
  return { ...node, directives: [...(node.directives ?? []), COST] };
}

function withFields<Node extends { readonly fields?: readonly FieldDefinitionNode[] }>(
  node: Node | null | undefined,
  declare: (field: FieldDefinitionNode) => FieldDefinitionNode,
): Node | null | undefined {
  return node && { ...node, fields: (node.fields ?? []).map(declare) };
}

type AnyField = GraphQLField<unknown, unknown>;

function directivesOf(field: AnyField, isOfInterface: boolean, isOnPage: boolean): ConstDirectiveNode[] {
  const type = getNamedType(field.type);
  // Federation composes no weights on fields of interfaces: those of the implementing types count.
  if (isSpecifiedScalarType(type)) return isOfInterface ? [] : [COST];
  if (!isCompositeType(type)) return [];
  const slicing = slicingArgumentsOf(field);
  if (slicing.length > 0)
    return [
      directive('listSize', {
        slicingArguments: JSON.stringify(slicing),
        ...(!isList(field.type) && { sizedFields: JSON.stringify(listsOf(field)) }),
        requireOneSlicingArgument: 'false',
      }),
    ];
  return isList(field.type) && !isOnPage ? [directive('listSize', { assumedSize: '1' })] : [];
}

/** Names the type whose lists a slicing argument of the field sizes. */
function pageOf(field: AnyField): string[] {
  return slicingArgumentsOf(field).length > 0 && !isList(field.type) ? [getNamedType(field.type).name] : [];
}

function slicingArgumentsOf({ args }: AnyField): string[] {
  return args.map(({ name }) => name).filter((name) => SLICING_ARGUMENTS.has(name));
}

/** Lists of objects in the answer of a field. */
function listsOf({ type }: AnyField): string[] {
  const page = getNamedType(type);
  if (!isObjectType(page) && !isInterfaceType(page)) return [];
  return Object.values(page.getFields())
    .filter((field) => isList(field.type) && isCompositeType(getNamedType(field.type)))
    .map(({ name }) => name);
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type));
}

function directive(name: string, args: Readonly<Record<string, string>>): ConstDirectiveNode {
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: name },
    arguments: Object.entries(args).map(([argument, text]) => ({
      kind: Kind.ARGUMENT,
      name: { kind: Kind.NAME, value: argument },
      value: parseConstValue(text, { noLocation: true }),
    })),
  };
}

const COST = directive('cost', { weight: '1' });
