import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { Read, World, WorldObject } from './fixture.ts';

/**
 * Executes an operation on all data at once, with graphql-js and without subgraphs: the reference for every gateway.
 *
 * @param schema - Schema that clients see.
 */
export async function executeOnWorld(
  schema: GraphQLSchema,
  world: World,
  document: DocumentNode,
): Promise<ExecutionResult> {
  return execute({
    schema,
    document,
    rootValue: null,
    typeResolver: (value) => (value as WorldObject).__typename,
    fieldResolver: (object: WorldObject | null, args, _context, { fieldName, parentType }) =>
      readerOf(object ?? (parentType.name === 'Mutation' ? world.Mutation : world.Query) ?? world.Query)(
        fieldName,
        args,
      ),
  });
}

/** Returns a reader of the fields of an object. */
export function readerOf(object: WorldObject): Read {
  const read: Read = (field, args = {}) => {
    const value = object[field];
    return typeof value === 'function' ? value(args, read) : value;
  };
  return read;
}
