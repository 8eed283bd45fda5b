import { type DocumentNode, Kind, parseType, type TypeNode } from 'graphql';

/** Decides whether an output type, as written, can stand where another is promised. */
export type IsSubtype = (type: string, promised: string) => boolean;

/** Reads the unions and interfaces of a supergraph. */
export function subtypesIn({ definitions }: DocumentNode): IsSubtype {
  const abstractsOf = new Map<string, Set<string>>();
  const add = (member: string, abstract: string) =>
    abstractsOf.set(member, (abstractsOf.get(member) ?? new Set()).add(abstract));
  for (const one of definitions) {
    if (one.kind === Kind.UNION_TYPE_DEFINITION)
      for (const { name } of one.types ?? []) add(name.value, one.name.value);
    if (one.kind === Kind.OBJECT_TYPE_DEFINITION || one.kind === Kind.INTERFACE_TYPE_DEFINITION)
      for (const { name } of one.interfaces ?? []) add(one.name.value, name.value);
  }
  const isSubtype = (type: TypeNode, promised: TypeNode): boolean => {
    if (promised.kind === Kind.NON_NULL_TYPE)
      return type.kind === Kind.NON_NULL_TYPE && isSubtype(type.type, promised.type);
    if (type.kind === Kind.NON_NULL_TYPE) return isSubtype(type.type, promised);
    if (promised.kind === Kind.LIST_TYPE) return type.kind === Kind.LIST_TYPE && isSubtype(type.type, promised.type);
    if (type.kind === Kind.LIST_TYPE) return false;
    const [name, wanted] = [type.name.value, promised.name.value];
    return name === wanted || abstractsOf.get(name)?.has(wanted) === true;
  };
  return (type, promised) => isSubtype(parseType(type), parseType(promised));
}

/** Returns the type that each of the types can stand for; null when none of them is. */
export function widestType(types: readonly string[], isSubtype: IsSubtype): string | null {
  return types.find((promised) => types.every((type) => isSubtype(type, promised))) ?? null;
}
