import {
  type ConstArgumentNode,
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InterfaceTypeDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parseType,
  print,
} from 'graphql';
import { fieldAgrees } from './field-agrees.ts';
import type { FieldFacts, GraphFacts } from './graph-facts.ts';
import type { SubgraphFacts } from './subgraph-facts.ts';
import { graphNamesOf, readSupergraphFacts } from './supergraph-facts.ts';
import { type IsSubtype, subtypesIn, widestType } from './widest-type.ts';

type Fielded = ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode;

/** A subgraph with what it declares and what the supergraph says about it. */
interface Joined {
  /** Its `join__Graph` value. */
  readonly graph: string;
  readonly subgraph: SubgraphFacts;
  readonly said: GraphFacts;
}

/**
 * Restores what the composition library loses of fields that every subgraph of a type declares differently: `external`
 * and `requires` on interfaces, and the types of fields that are a union in one subgraph and its member in another. Overridden fields are left as they are.
 */
export function restoreJoins(supergraph: DocumentNode, subgraphs: readonly SubgraphFacts[]): DocumentNode {
  const joined = joinSubgraphs(supergraph, subgraphs);
  const overridden = new Set(subgraphs.flatMap(({ overrides }) => overrides.map(({ coordinate }) => coordinate)));
  const isSubtype = subtypesIn(supergraph);
  const restoreType = (type: Fielded): Fielded => {
    const name = type.name.value;
    const ofType = joined.filter(({ said }) => said.has(name));
    const fields = (type.fields ?? []).map((field) =>
      overridden.has(`${name}.${field.name.value}`) ? field : restoreField(name, field, ofType, isSubtype),
    );
    return { ...type, fields };
  };
  const isFielded = (one: DocumentNode['definitions'][number]): one is Fielded =>
    one.kind === Kind.OBJECT_TYPE_DEFINITION || one.kind === Kind.INTERFACE_TYPE_DEFINITION;
  return { ...supergraph, definitions: supergraph.definitions.map((one) => (isFielded(one) ? restoreType(one) : one)) };
}

/** Pairs each subgraph with what the supergraph says about it. */
export function joinSubgraphs(supergraph: DocumentNode, subgraphs: readonly SubgraphFacts[]): readonly Joined[] {
  const said = readSupergraphFacts(supergraph);
  return [...graphNamesOf(supergraph)].flatMap(([graph, name]) => {
    const subgraph = subgraphs.find((one) => one.name === name);
    const facts = said.get(graph);
    return subgraph && facts ? [{ graph, subgraph, said: facts }] : [];
  });
}

function restoreField(
  typeName: string,
  field: FieldDefinitionNode,
  ofType: readonly Joined[],
  isSubtype: IsSubtype,
): FieldDefinitionNode {
  const name = field.name.value;
  const all = ofType.map(({ graph, subgraph, said }) => {
    const [declared, found] = [subgraph.types, said].map((facts) => facts.get(typeName)?.fields.get(name));
    const agrees =
      !subgraph.isVersion2 || fieldAgrees(declared, found, subgraph.externalKeys.has(`${typeName}.${name}`));
    return { graph, agrees, facts: subgraph.isVersion2 ? declared : found };
  });
  const known = all.flatMap(({ graph, facts }) => (facts ? [{ graph, facts }] : []));
  const written = print(field.type);
  if (all.every(({ agrees }) => agrees) && known.every(({ facts }) => isSubtype(facts.type, written))) return field;
  const type = widestType([...new Set(known.map(({ facts }) => facts.type))], isSubtype) ?? written;
  const others = (field.directives ?? []).filter((one) => one.name.value !== 'join__field');
  const joins = known.map(({ graph, facts }) => toJoin(graph, facts, type));
  return { ...field, type: parseType(type, { noLocation: true }), directives: [...others, ...joins] };
}

function toJoin(graph: string, facts: FieldFacts, type: string): ConstDirectiveNode {
  const text = (name: string, value: string | null): ConstArgumentNode[] =>
    value === null ? [] : [argument(name, { kind: Kind.STRING, value })];
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: 'join__field' },
    arguments: [
      argument('graph', { kind: Kind.ENUM, value: graph }),
      ...text('type', facts.type === type ? null : facts.type),
      ...text('requires', facts.requires),
      ...text('provides', facts.provides),
      ...(facts.isExternal ? [argument('external', { kind: Kind.BOOLEAN, value: true })] : []),
    ],
  };
}

function argument(name: string, value: ConstArgumentNode['value']): ConstArgumentNode {
  return { kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: name }, value };
}
