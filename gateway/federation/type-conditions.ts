import { type DocumentNode, Kind } from 'graphql';

/** Answers whether an object type satisfies a type condition. */
export interface TypeConditions {
  satisfies(typename: string, condition: string): boolean;
}

/** @param supergraph - The whole supergraph, with the types that clients do not see. */
export function createTypeConditions(supergraph: DocumentNode): TypeConditions {
  const members = new Map<string, Set<string>>();
  const add = (condition: string, typename: string) => {
    const known = members.get(condition) ?? new Set();
    members.set(condition, known.add(typename));
  };
  for (const one of supergraph.definitions) {
    if (one.kind === Kind.OBJECT_TYPE_DEFINITION)
      for (const { name } of one.interfaces ?? []) add(name.value, one.name.value);
    if (one.kind === Kind.UNION_TYPE_DEFINITION)
      for (const { name } of one.types ?? []) add(one.name.value, name.value);
  }
  return {
    satisfies: (typename, condition) => typename === condition || members.get(condition)?.has(typename) === true,
  };
}
