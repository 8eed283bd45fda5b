import { type DocumentNode, Kind, print } from 'graphql';
import { fieldAgrees } from './field-agrees.ts';
import type { FieldFacts, GraphFacts, TypeFacts } from './graph-facts.ts';
import { joinSubgraphs } from './restore-joins.ts';
import type { SubgraphFacts } from './subgraph-facts.ts';
import { subtypesIn } from './widest-type.ts';

const NEXT_STEP =
  'Declare the element alike in every subgraph that has it, or compose with a version of @theguild/federation-composition that supports it.';

/**
 * Checks that a supergraph says of each subgraph what the subgraph's schema declares. The gateway would otherwise plan
 * requests that a subgraph cannot answer, or answer null where there is data.
 *
 * @throws Error listing each element, the declaration, the supergraph's statement and the next step.
 */
export function checkSupergraph(supergraph: DocumentNode, subgraphs: readonly SubgraphFacts[]): void {
  const overridden = overriddenIn(subgraphs);
  const joined = joinSubgraphs(supergraph, subgraphs);
  const missing = subgraphs
    .filter(({ name }) => !joined.some(({ subgraph }) => subgraph.name === name))
    .map(({ name }) => `subgraph ${name}: missing from the supergraph.`);
  const problems = [
    ...missing,
    ...joined.flatMap(({ subgraph, said }) => problemsOf(subgraph, said, overridden)),
    ...promisesBroken(supergraph, subgraphs),
  ];
  if (problems.length === 0) return;
  throw new Error(
    `Composition changed what subgraphs declare:\n${problems.map((one) => `  ${one}`).join('\n')}\n${NEXT_STEP}`,
  );
}

/** Fields that other subgraphs took over, as `<subgraph> <coordinate>`. */
function overriddenIn(subgraphs: readonly SubgraphFacts[]): ReadonlySet<string> {
  return new Set(
    subgraphs.flatMap(({ overrides }) => overrides.map(({ from, coordinate }) => `${from} ${coordinate}`)),
  );
}

function problemsOf(
  { name, isVersion2, types, externalKeys }: SubgraphFacts,
  said: GraphFacts,
  overridden: ReadonlySet<string>,
): string[] {
  const isComparable = (coordinate: string) => isVersion2 && !overridden.has(`${name} ${coordinate}`);
  return [...types].flatMap(([typeName, declared]) => {
    const found = said.get(typeName);
    if (!found) return isDroppable(declared, isVersion2) ? [] : [`subgraph ${name}: the supergraph lacks ${typeName}.`];
    const typeProblems = typeDifferences(declared, found).map((one) => `subgraph ${name}: ${typeName} ${one}`);
    const fields = new Set([...declared.fields.keys(), ...found.fields.keys()]);
    const fieldProblems = [...fields].flatMap((field) => {
      const coordinate = `${typeName}.${field}`;
      const [wanted, given] = [declared.fields.get(field), found.fields.get(field)];
      if (!isComparable(coordinate) || fieldAgrees(wanted, given, externalKeys.has(coordinate))) return [];
      // Input fields and arguments that one subgraph lacks are removed from all.
      if (declared.kind === 'input' && !given) return [];
      return [`subgraph ${name}: ${coordinate} is ${show(wanted)} and the supergraph says ${show(given)}.`];
    });
    return [...typeProblems, ...fieldProblems];
  });
}

/** A type of which a subgraph resolves nothing may be missing. */
function isDroppable({ kind, fields }: TypeFacts, isVersion2: boolean): boolean {
  return !isVersion2 || (kind === 'object' && [...fields.values()].every(({ isExternal }) => isExternal));
}

function typeDifferences(declared: TypeFacts, found: TypeFacts): string[] {
  const sets = ['keys', 'interfaces', 'members'] as const;
  const lists = sets.flatMap((name) => {
    const [wanted, given] = [declared[name], found[name]].map((set) => [...set].sort().join(', ') || 'none');
    // Values of an input enum that one subgraph lacks are removed from all.
    return wanted === given || declared.kind === 'enum'
      ? []
      : [`has ${name} ${wanted} and the supergraph says ${given}.`];
  });
  const { kind } = declared;
  return kind === found.kind ? lists : [...lists, `is of kind ${kind} and the supergraph says ${found.kind}.`];
}

/** Fields whose type in the supergraph promises more than a subgraph keeps. */
function promisesBroken(supergraph: DocumentNode, subgraphs: readonly SubgraphFacts[]): string[] {
  const isSubtype = subtypesIn(supergraph);
  return supergraph.definitions.flatMap((type) => {
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.INTERFACE_TYPE_DEFINITION) return [];
    return (type.fields ?? []).flatMap((field) =>
      subgraphs.flatMap(({ name, types }) => {
        const declared = types.get(type.name.value)?.fields.get(field.name.value)?.type;
        const promised = print(field.type);
        if (declared === undefined || isSubtype(declared, promised)) return [];
        return [
          `subgraph ${name}: ${type.name.value}.${field.name.value} is ${declared} and the supergraph promises ${promised}.`,
        ];
      }),
    );
  });
}

function show(facts: FieldFacts | undefined): string {
  if (!facts) return 'absent';
  const { type, isExternal, requires, provides } = facts;
  return [
    type,
    isExternal ? 'external' : '',
    requires === null ? '' : `requires "${requires}"`,
    provides === null ? '' : `provides "${provides}"`,
  ]
    .filter((one) => one !== '')
    .join(' ');
}
