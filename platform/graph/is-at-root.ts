import type { GraphQLResolveInfo } from 'graphql';

/** Whether the field is one of a root field's object: whoever asked for it named it. */
export function isAtRoot({ prev }: GraphQLResolveInfo['path']): boolean {
  return prev !== undefined && prev.prev === undefined;
}
