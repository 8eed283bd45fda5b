import type { GraphQLResolveInfo } from 'graphql';

/** Returns whether the field belongs to the object of a root field, which the caller requested by name. */
export function isAtRoot({ prev }: GraphQLResolveInfo['path']): boolean {
  return prev !== undefined && prev.prev === undefined;
}
