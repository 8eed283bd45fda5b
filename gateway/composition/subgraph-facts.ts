import {
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  print,
  type TypeDefinitionNode,
  type TypeExtensionNode,
} from 'graphql';
import { argumentOf, type FederationNames, textOf } from './federation-names.ts';
import { parseFieldSet, printFieldSet } from './field-set.ts';
import { type FieldFacts, type GraphFacts, isInternalType, keyFact, type TypeFacts } from './graph-facts.ts';

/** Fields that every subgraph has for the gateway alone. */
const GATEWAY_FIELDS: ReadonlySet<string> = new Set(['_entities', '_service']);

/** A field that a subgraph takes over from another. */
export interface Override {
  readonly coordinate: string;
  /** Name of the other subgraph. */
  readonly from: string;
}

/** A subgraph schema as composition reads it. */
export interface SubgraphFacts {
  readonly name: string;
  readonly isVersion2: boolean;
  readonly types: GraphFacts;
  /** Coordinates of external fields of an extension's keys, which the subgraph resolves nevertheless. */
  readonly externalKeys: ReadonlySet<string>;
  readonly overrides: readonly Override[];
}

type Part = TypeDefinitionNode | TypeExtensionNode;

/** Reads what a subgraph contributes to the supergraph from its schema. */
export function readSubgraphFacts(name: string, document: DocumentNode, names: FederationNames): SubgraphFacts {
  const parts = new Map<string, Part[]>();
  const roots = rootNamesOf(document);
  for (const one of document.definitions) {
    if (!isTypeDefinitionNode(one) && !isTypeExtensionNode(one)) continue;
    const typeName = roots.get(one.name.value) ?? one.name.value;
    if (!isInternalType(typeName)) parts.set(typeName, [...(parts.get(typeName) ?? []), one]);
  }
  const all = [...parts];
  return {
    name,
    isVersion2: names.isVersion2,
    types: new Map(all.map(([typeName, of]) => [typeName, toTypeFacts(of, names, roots)])),
    externalKeys: new Set(all.flatMap(([typeName, of]) => externalKeysOf(typeName, of, names))),
    overrides: all.flatMap(([typeName, of]) => overridesOf(typeName, of, names)),
  };
}

/** Names of the root types in the supergraph, by their name in the subgraph. */
function rootNamesOf({ definitions }: DocumentNode): ReadonlyMap<string, string> {
  const operations = definitions.flatMap((one) =>
    one.kind === Kind.SCHEMA_DEFINITION || one.kind === Kind.SCHEMA_EXTENSION ? (one.operationTypes ?? []) : [],
  );
  const title = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' };
  return new Map(operations.map(({ operation, type }) => [type.name.value, title[operation]]));
}

function toTypeFacts(parts: readonly Part[], names: FederationNames, roots: ReadonlyMap<string, string>): TypeFacts {
  const directives = parts.flatMap((one) => one.directives ?? []);
  const isInterfaceObject = names.find(directives, 'interfaceObject').length > 0;
  const keys = names.find(directives, 'key').map((one) => {
    const resolvable = argumentOf(one, 'resolvable');
    const isResolvable = resolvable?.kind !== Kind.BOOLEAN || resolvable.value;
    return keyFact(printFieldSet(parseFieldSet(textOf(argumentOf(one, 'fields')) ?? '')), isResolvable);
  });
  const fields = parts.flatMap((part) =>
    fieldsOf(part).map((field): [string, FieldFacts] => {
      const isExternal = [part.directives, field.directives].some((one) => names.find(one, 'external').length > 0);
      return [field.name.value, toFieldFacts(field, names, isExternal, roots)];
    }),
  );
  return {
    kind: isInterfaceObject ? 'interface' : kindOf(parts[0] as Part),
    keys: new Set(keys),
    interfaces: new Set(parts.flatMap((one) => ('interfaces' in one ? (one.interfaces ?? []) : [])).map(nameOf)),
    members: new Set(parts.flatMap(membersOf)),
    isInterfaceObject,
    fields: new Map(fields.filter(([field]) => !GATEWAY_FIELDS.has(field))),
  };
}

function toFieldFacts(
  { type, directives }: FieldDefinitionNode | InputValueDefinitionNode,
  names: FederationNames,
  isExternal: boolean,
  roots: ReadonlyMap<string, string>,
): FieldFacts {
  const fieldSet = (wanted: 'requires' | 'provides') => {
    const [directive] = names.find(directives, wanted);
    const fields = directive && textOf(argumentOf(directive, 'fields'));
    return fields === undefined ? null : printFieldSet(parseFieldSet(fields));
  };
  const written = print(type).replace(/\w+/, (name) => roots.get(name) ?? name);
  return { type: written, isExternal, requires: fieldSet('requires'), provides: fieldSet('provides') };
}

/** In an extension, external key fields are known from the representation. */
function externalKeysOf(typeName: string, parts: readonly Part[], names: FederationNames): string[] {
  const directives = parts.flatMap((one) => one.directives ?? []);
  const isExtension = parts.every(isTypeExtensionNode) || names.find(directives, 'extends').length > 0;
  if (!isExtension) return [];
  return names
    .find(directives, 'key')
    .flatMap((one) => parseFieldSet(textOf(argumentOf(one, 'fields')) ?? '').selections)
    .flatMap((one) => (one.kind === Kind.FIELD ? [`${typeName}.${one.name.value}`] : []));
}

function overridesOf(typeName: string, parts: readonly Part[], names: FederationNames): Override[] {
  return parts.flatMap(fieldsOf).flatMap(({ name, directives }) => {
    const [override] = names.find(directives, 'override');
    const from = override && textOf(argumentOf(override, 'from'));
    return from === undefined ? [] : [{ coordinate: `${typeName}.${name.value}`, from }];
  });
}

/** Returns the fields of a part of an object, interface or input type. */
export function fieldsOf(part: Part): readonly (FieldDefinitionNode | InputValueDefinitionNode)[] {
  return 'fields' in part ? (part.fields ?? []) : [];
}

/** Returns the members of a union or the values of an enum. */
export function membersOf(part: Part): string[] {
  if ('types' in part) return (part.types ?? []).map(nameOf);
  return 'values' in part ? (part.values ?? []).map(nameOf) : [];
}

/** Returns the kind of a type by its syntax. */
export function kindOf({ kind }: Part): TypeFacts['kind'] {
  if (kind.startsWith('Object')) return 'object';
  if (kind.startsWith('Interface')) return 'interface';
  if (kind.startsWith('Union')) return 'union';
  if (kind.startsWith('Enum')) return 'enum';
  return kind.startsWith('Input') ? 'input' : 'scalar';
}

function nameOf({ name }: { readonly name: { readonly value: string } }): string {
  return name.value;
}
