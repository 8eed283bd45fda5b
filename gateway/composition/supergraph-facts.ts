import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  isTypeDefinitionNode,
  Kind,
  print,
  type TypeDefinitionNode,
} from 'graphql';
import { argumentOf, isTrue, textOf } from './federation-names.ts';
import { parseFieldSet, printFieldSet } from './field-set.ts';
import { type FieldFacts, type GraphFacts, isInternalType, keyFact, type TypeFacts } from './graph-facts.ts';
import { fieldsOf, kindOf, membersOf } from './subgraph-facts.ts';

/** Reads what a supergraph says about each subgraph, by `join__Graph` value. */
export function readSupergraphFacts(supergraph: DocumentNode): ReadonlyMap<string, GraphFacts> {
  const types = supergraph.definitions.filter(
    (one): one is TypeDefinitionNode => isTypeDefinitionNode(one) && !isInternalType(one.name.value),
  );
  const graphs = [...graphNamesOf(supergraph).keys()];
  return new Map(
    graphs.map((graph) => [
      graph,
      new Map(
        types
          .filter((type) => joinsOf(type, 'join__type').some((one) => isOf(one, graph)))
          .map((type) => [type.name.value, toTypeFacts(type, graph)]),
      ),
    ]),
  );
}

/** Names of the subgraphs by `join__Graph` value. */
export function graphNamesOf({ definitions }: DocumentNode): ReadonlyMap<string, string> {
  const graphs = definitions.find((one) => one.kind === Kind.ENUM_TYPE_DEFINITION && one.name.value === 'join__Graph');
  const values = graphs && 'values' in graphs ? (graphs.values ?? []) : [];
  return new Map(
    values.flatMap((value) => {
      const [join] = 'directives' in value ? joinsOf(value, 'join__graph') : [];
      const name = join && textOf(argumentOf(join, 'name'));
      return name === undefined ? [] : [[value.name.value, name] as const];
    }),
  );
}

/** Returns the join directives of one kind on a node. */
export function joinsOf(
  { directives = [] }: { readonly directives?: readonly ConstDirectiveNode[] | undefined },
  kind: string,
): readonly ConstDirectiveNode[] {
  return directives.filter(({ name }) => name.value === kind);
}

function isOf(join: ConstDirectiveNode, graph: string): boolean {
  return textOf(argumentOf(join, 'graph')) === graph;
}

function toTypeFacts(type: TypeDefinitionNode, graph: string): TypeFacts {
  const ofGraph = (kind: string) => joinsOf(type, kind).filter((one) => isOf(one, graph));
  const typeJoins = ofGraph('join__type');
  const keys = typeJoins.flatMap((one) => {
    const fields = textOf(argumentOf(one, 'key'));
    const resolvable = argumentOf(one, 'resolvable');
    const isResolvable = resolvable === undefined || isTrue(resolvable);
    return fields === undefined ? [] : [keyFact(printFieldSet(parseFieldSet(fields)), isResolvable)];
  });
  const named = (kind: string, argument: string) => ofGraph(kind).map((one) => textOf(argumentOf(one, argument)) ?? '');
  return {
    kind: kindOf(type),
    keys: new Set(keys),
    interfaces: new Set(named('join__implements', 'interface')),
    members: membersIn(type, graph),
    isInterfaceObject: typeJoins.some((one) => isTrue(argumentOf(one, 'isInterfaceObject'))),
    fields: new Map(
      fieldsOf(type).flatMap((field) => {
        const facts = fieldFactsIn(field, graph);
        return facts ? [[field.name.value, facts] as const] : [];
      }),
    ),
  };
}

function membersIn(type: TypeDefinitionNode, graph: string): ReadonlySet<string> {
  if (type.kind === Kind.ENUM_TYPE_DEFINITION) {
    const values = type.values ?? [];
    const known = values.filter((value) => {
      const joins = joinsOf(value, 'join__enumValue');
      return joins.length === 0 || joins.some((one) => isOf(one, graph));
    });
    return new Set(known.map(({ name }) => name.value));
  }
  const joins = joinsOf(type, 'join__unionMember');
  if (joins.length === 0) return new Set(membersOf(type));
  return new Set(joins.filter((one) => isOf(one, graph)).map((one) => textOf(argumentOf(one, 'member')) ?? ''));
}

/** Returns the facts of a field in a subgraph that has its type; null when the subgraph lacks the field. */
function fieldFactsIn(field: FieldDefinitionNode | InputValueDefinitionNode, graph: string): FieldFacts | null {
  const joins = joinsOf(field, 'join__field');
  const own = joins.find((one) => isOf(one, graph));
  if (joins.length > 0 && !own) return null;
  const fieldSet = (name: string) => {
    const fields = own && textOf(argumentOf(own, name));
    return fields === undefined ? null : printFieldSet(parseFieldSet(fields));
  };
  return {
    type: (own && textOf(argumentOf(own, 'type'))) ?? print(field.type),
    // A field that another subgraph took over stays known to its former one.
    isExternal: own !== undefined && (isTrue(argumentOf(own, 'external')) || isTrue(argumentOf(own, 'usedOverridden'))),
    requires: fieldSet('requires'),
    provides: fieldSet('provides'),
  };
}
