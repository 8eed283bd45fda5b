import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

const known = new WeakMap<OperationDefinitionNode, readonly string[]>();

/** Returns the coordinates of the fields that an operation selects, such as `MarketPulse.score`, each once. */
export function usedFields(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
): readonly string[] {
  const read = known.get(operation);
  if (read) return read;
  const fragments = definitions.filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION);
  const found = new Set<string>();
  const info = new TypeInfo(schema);
  for (const node of [operation, ...fragments])
    visit(
      node,
      visitWithTypeInfo(info, {
        Field({ name }) {
          const parent = getNamedType(info.getParentType());
          if (parent && info.getFieldDef() && !name.value.startsWith('__')) found.add(`${parent.name}.${name.value}`);
        },
      }),
    );
  const fields = [...found];
  known.set(operation, fields);
  return fields;
}
