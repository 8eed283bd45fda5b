import {
  type ConstDirectiveNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  valueFromASTUntyped,
} from 'graphql';

/** What a field costs, as the directives `@cost` and `@listSize` of a schema say. */
export interface FieldCost {
  /** Cost of the field itself. */
  readonly weight: number;
  /** Arguments that set the number of items; empty for a field whose items count once. */
  readonly slicingArguments: readonly string[];
  /** Default of each slicing argument that has one. */
  readonly defaultSizes: readonly number[];
  /** Fields of the answer that hold the items; null when the field itself is the list. */
  readonly sizedFields: ReadonlySet<string> | null;
  /** Named type of the answer. */
  readonly type: GraphQLNamedType;
}

/** Fields of a page that hold its items, as seen by the selections inside it; null outside of pages. */
export type SizedFields = FieldCost['sizedFields'];

/** Key of what is known about a fragment, whose cost depends on the page around it. */
export function fragmentKey(name: string, sized: SizedFields): string {
  return sized ? `${name} ${[...sized].join(' ')}` : name;
}

/** Number of items assumed for a page whose size neither the document nor the schema states. */
const ASSUMED_ITEMS = 10;

type AnyField = GraphQLField<unknown, unknown>;

const known = new WeakMap<AnyField, FieldCost>();

/** Returns what a field costs; null for meta fields such as `__typename`, which cost nothing. */
export function fieldCostOf(
  schema: GraphQLSchema,
  parent: GraphQLNamedType | undefined,
  name: string,
): FieldCost | null {
  if (!isObjectType(parent) && !isInterfaceType(parent)) return null;
  const field = parent.getFields()[name];
  if (!field) return null;
  const read = known.get(field);
  if (read) return read;
  const listSize = directiveOf(field.astNode, 'listSize');
  const slicingArguments = (listSize?.slicingArguments as string[] | undefined) ?? [];
  const cost: FieldCost = {
    weight: weightOf(schema, parent, field),
    slicingArguments,
    defaultSizes: field.args.flatMap(({ name: argument, defaultValue }) =>
      slicingArguments.includes(argument) && typeof defaultValue === 'number' ? [defaultValue] : [],
    ),
    sizedFields: listSize?.sizedFields ? new Set(listSize.sizedFields as string[]) : null,
    type: getNamedType(field.type),
  };
  known.set(field, cost);
  return cost;
}

/** Returns the number of items that a page is estimated to have; 1 for a field that takes no size. */
export function estimatedItems(
  { slicingArguments, defaultSizes }: FieldCost,
  { arguments: given = [] }: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  if (slicingArguments.length === 0) return 1;
  const sizes = given
    .filter(({ name }) => slicingArguments.includes(name.value))
    .map(({ value }) => valueFromASTUntyped(value, variables));
  const stated = sizes.filter((size) => typeof size === 'number');
  if (stated.length > 0) return Math.max(1, ...stated);
  if (defaultSizes.length > 0) return Math.max(1, ...defaultSizes);
  return ASSUMED_ITEMS;
}

/** A weight on the field counts before one on its type. A field of an interface costs as much as the dearest that implements it. */
function weightOf(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  { name, astNode, type: returned }: AnyField,
): number {
  const type = getNamedType(returned);
  const stated = directiveOf(astNode, 'cost')?.weight ?? directiveOf(type.astNode, 'cost')?.weight;
  if (stated !== undefined) return Number(stated);
  if (!isLeafType(type)) return 1;
  if (!isInterfaceType(parent)) return 0;
  const implementing = schema.getPossibleTypes(parent).flatMap((one) => one.getFields()[name] ?? []);
  return Math.max(0, ...implementing.map((field) => Number(directiveOf(field.astNode, 'cost')?.weight ?? 0)));
}

interface Annotated {
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}

function directiveOf(node: Annotated | null | undefined, name: string): Readonly<Record<string, unknown>> | undefined {
  const directive = node?.directives?.find((one) => one.name.value === name);
  if (!directive) return undefined;
  return Object.fromEntries(
    (directive.arguments ?? []).map((argument) => [argument.name.value, valueFromASTUntyped(argument.value)]),
  );
}
