import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fieldCostOf, fragmentKey, type SizedFields } from './field-cost.ts';

type Counter = (answer: Record<string, unknown>) => number;

const counters = new WeakMap<OperationDefinitionNode, Counter>();

/**
 * Returns the cost of the fields of an answer: as estimated before, but with the number of items that a page has, and
 * without fields that the answer lacks. Reads the pages of an answer and no other list.
 */
export function countAnswer(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  answer: Record<string, unknown> | null | undefined,
): number {
  if (!answer) return 0;
  let counter = counters.get(operation);
  if (!counter) {
    const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    const compiling = { schema, fragments: new Map(fragments.map((one) => [one.name.value, one])), made: new Map() };
    counter = counterOf(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, compiling, null);
    counters.set(operation, counter);
  }
  return counter(answer);
}

interface Compiling {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Counters of fragments, each made once for every set of sized fields around it. */
  readonly made: Map<string, Counter>;
}

/** Compiles the selections of a type to a function, because thousands of items share them. */
function counterOf(
  { selections }: SelectionSetNode,
  type: GraphQLNamedType | undefined,
  compiling: Compiling,
  sized: SizedFields,
): Counter {
  const parts = selections.map((selection): Counter => {
    if (selection.kind === Kind.FIELD) {
      const own = fieldCostOf(compiling.schema, type, selection.name.value);
      const key = selection.alias?.value ?? selection.name.value;
      const weight = own?.weight ?? 0;
      if (!selection.selectionSet) return (answer) => (answer[key] === undefined ? 0 : weight);
      const inside = counterOf(selection.selectionSet, own?.type, compiling, own?.sizedFields ?? null);
      const isPage = sized?.has(selection.name.value) || (own?.slicingArguments.length ?? 0) > 0;
      return ({ [key]: value }) => (value === undefined ? 0 : weight + countItems(value, inside, isPage));
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const named = selection.typeCondition ? compiling.schema.getType(selection.typeCondition.name.value) : type;
      return counterOf(selection.selectionSet, named, compiling, sized);
    }
    return fragmentCounter(selection.name.value, compiling, sized);
  });
  return (answer) => parts.reduce((sum, part) => sum + part(answer), 0);
}

function fragmentCounter(name: string, compiling: Compiling, sized: SizedFields): Counter {
  const { schema, fragments, made } = compiling;
  const key = fragmentKey(name, sized);
  const known = made.get(key);
  if (known) return known;
  const fragment = fragments.get(name);
  if (!fragment) return () => 0;
  const counter = counterOf(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), compiling, sized);
  made.set(key, counter);
  return counter;
}

/** A list without a page size counts as one item, as in the estimate: its first one. */
function countItems(value: unknown, inside: Counter, isPage: boolean): number {
  if (!Array.isArray(value)) return isObject(value) ? inside(value) : 0;
  if (isPage) return value.reduce((sum: number, item) => sum + countItems(item, inside, true), 0);
  return value.length > 0 ? countItems(value[0], inside, false) : 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
