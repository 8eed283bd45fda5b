import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { snakeCase } from '../../../platform/text/snake-case.ts';
import type { ClientParameter, ContractSchema } from './client-contract.ts';

/** Live field with the document that clients send. */
export interface LiveOperation {
  /** Name of the field, in the camel case of the graph. */
  readonly name: string;
  readonly description: string;
  /** Arguments of the field, which are the variables of the document. */
  readonly parameters: readonly ClientParameter[];
  readonly document: string;
  /** Name of the type of an event. */
  readonly event: string;
}

export interface LiveContract {
  readonly operations: readonly LiveOperation[];
  /** Schemas of the events and of their parts, by type name. */
  readonly schemas: Readonly<Record<string, ContractSchema>>;
}

/** Types of the scalars that clients receive. */
const SCALARS: Readonly<Record<string, ContractSchema>> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  JSON: {},
};

type Field = GraphQLField<unknown, unknown>;

/**
 * Returns the live fields of the schema, each with a document that selects its values and the objects inside it. Left
 * out are deprecated fields, fields that need arguments, and the knowledge graph, which leads anywhere.
 */
export function readLiveOperations(schema: GraphQLSchema): LiveContract {
  const unions = Object.values(schema.getTypeMap()).filter(isUnionType);
  const members = new Set(unions.flatMap((union) => union.getTypes()));
  const schemas: Record<string, ContractSchema> = {};
  const operations = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).map((field): LiveOperation => {
    const event = getNamedType(field.type);
    if (!isObjectType(event)) throw new Error(`Expected an object as event of ${field.name}; got ${event.name}.`);
    describe(event, { schemas, members });
    const given = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
    const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    return {
      name: field.name,
      description: field.description ?? '',
      parameters: field.args.map(toParameter),
      document: `subscription Live(${given}) { ${field.name}(${passed}) ${selectionOf(event, members)} }`,
      event: eventName(event),
    };
  });
  return { operations, schemas };
}

/** Events have names of their own, because REST names different objects alike. */
function eventName({ name }: { readonly name: string }): string {
  return `Live${name}`;
}

function toParameter(argument: GraphQLArgument): ClientParameter {
  const { name, description, type } = argument;
  const required = isRequiredArgument(argument);
  return { name, in: 'body', required, description: description ?? '', schema: inputSchema(type) };
}

function inputSchema(type: GraphQLArgument['type']): ContractSchema {
  if (isNonNullType(type)) return inputSchema(type.ofType);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType) };
  if (isInputObjectType(type)) throw new Error(`Expected a live field without input objects; got ${type.name}.`);
  return leafSchema(type);
}

function leafSchema(type: { readonly name: string }): ContractSchema {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  return SCALARS[type.name] ?? { type: 'string' };
}

function selectableFields(type: GraphQLObjectType): Field[] {
  return Object.values(type.getFields()).filter((field) => {
    const named = getNamedType(field.type);
    const isPlain = isLeafType(named) || isObjectType(named) || isUnionType(named);
    return isPlain && field.deprecationReason == null && !field.args.some(isRequiredArgument) && !isWalk(named);
  });
}

/** Pages of edges lead on without an end. */
function isWalk(type: { readonly name: string }): boolean {
  return isObjectType(type) && 'pageInfo' in type.getFields();
}

type Members = ReadonlySet<GraphQLObjectType>;

function selectionOf(type: GraphQLOutputType, members: Members, clashes: ReadonlySet<string> = new Set()): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named)) {
    const clashing = clashingFields(named.getTypes());
    return `{ ${named
      .getTypes()
      .map((one) => `... on ${one.name} ${selectionOf(one, members, clashing)}`)
      .join(' ')} }`;
  }
  if (!isObjectType(named)) throw new Error(`Expected an object or a union; got ${named.name}.`);
  const fields = selectableFields(named).map((field) => {
    const key = snakeCase(field.name);
    // Members of a union may not answer different types under one name; clients cut the suffix off again.
    const alias = clashes.has(field.name) ? `${key}__${named.name}` : key;
    return `${alias === field.name ? '' : `${alias}: `}${field.name} ${selectionOf(field.type, members)}`.trim();
  });
  return `{ ${[...(members.has(named) ? ['__typename'] : []), ...fields].join(' ')} }`;
}

function clashingFields(types: readonly GraphQLObjectType[]): ReadonlySet<string> {
  const found = new Map<string, Set<string>>();
  for (const { name, type } of types.flatMap(selectableFields))
    found.set(name, (found.get(name) ?? new Set()).add(String(type)));
  return new Set([...found].filter(([, one]) => one.size > 1).map(([name]) => name));
}

interface Describing {
  readonly schemas: Record<string, ContractSchema>;
  readonly members: Members;
}

/** Adds the schema of an object and of the objects inside it. */
function describe(type: GraphQLObjectType, into: Describing): void {
  const name = eventName(type);
  if (into.schemas[name]) return;
  const properties: Record<string, ContractSchema> = {};
  into.schemas[name] = { type: 'object', description: type.description ?? '', properties };
  if (into.members.has(type)) properties.__typename = { const: type.name, description: 'Name of the type.' };
  for (const field of selectableFields(type))
    properties[snakeCase(field.name)] = { ...outputSchema(field.type, into), description: field.description ?? '' };
  into.schemas[name] = { ...into.schemas[name], required: Object.keys(properties) };
}

function outputSchema(type: GraphQLOutputType, into: Describing): ContractSchema {
  if (isNonNullType(type)) return innerSchema(type.ofType, into);
  const schema = innerSchema(type, into);
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}

function innerSchema(type: GraphQLOutputType, into: Describing): ContractSchema {
  if (isListType(type)) return { type: 'array', items: outputSchema(type.ofType, into) };
  if (isUnionType(type)) {
    for (const member of type.getTypes()) describe(member, into);
    return { anyOf: type.getTypes().map((member) => ({ $ref: eventName(member) })) };
  }
  if (isObjectType(type)) {
    describe(type, into);
    return { $ref: eventName(type) };
  }
  return leafSchema(type as { readonly name: string });
}
