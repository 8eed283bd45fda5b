import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

const MAX_DEPTH = 5;

export interface RandomOptions {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random(): number;
  /** Literals for arguments, by name. */
  readonly literals: Readonly<Record<string, readonly string[]>>;
}

/** Makes a random valid query: fields, aliases, fragments on possible types, skipped and included fields. */
export function randomOperation(schema: GraphQLSchema, options: RandomOptions): string {
  const { random, literals } = options;
  let aliases = 0;
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const condition = () => (random() < 0.1 ? ` @${pick(['skip', 'include'])}(if: ${pick(['true', 'false'])})` : '');
  const argumentsOf = ({ args }: GraphQLField<unknown, unknown>) => {
    const given = args.flatMap(({ name }) => (literals[name] ? [`${name}: ${pick(literals[name])}`] : []));
    return given.length > 0 ? `(${given.join(', ')})` : '';
  };
  const isUsable = ({ args }: GraphQLField<unknown, unknown>) =>
    args.every((one) => !isRequiredArgument(one) || literals[one.name]);
  const fieldOf = (field: GraphQLField<unknown, unknown>, depth: number): string => {
    const named = getNamedType(field.type);
    // Aliases, because fields of the same name may differ in type or arguments.
    const head = `a${aliases++}: ${field.name}${argumentsOf(field)}${condition()}`;
    return isLeafType(named) ? head : `${head} { ${selectionsOf(named, depth + 1)} }`;
  };
  const fieldsOf = (type: GraphQLObjectType | GraphQLNamedType, depth: number): string[] => {
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    const usable = Object.values(type.getFields()).filter(
      (field) => isUsable(field) && (depth < MAX_DEPTH || isLeafType(getNamedType(field.type))),
    );
    return usable.filter(() => random() < 0.5).map((field) => fieldOf(field, depth));
  };
  const selectionsOf = (type: GraphQLNamedType, depth: number): string => {
    const fragments = isAbstractType(type) ? schema.getPossibleTypes(type).filter(() => random() < 0.6) : [];
    const inner = fragments.map(
      (one) => `... on ${one.name}${condition()} { ${[...fieldsOf(one, depth), '__typename'].join(' ')} }`,
    );
    return [...fieldsOf(type, depth), ...inner, '__typename'].join(' ');
  };
  const root = schema.getQueryType() as GraphQLObjectType;
  for (;;) {
    const fields = fieldsOf(root, 0);
    if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  }
}
