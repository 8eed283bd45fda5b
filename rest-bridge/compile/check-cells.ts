import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { JsonSchema, PaidRoute } from './endpoint.ts';

/** @throws GraphQLError for a price by cells whose path leads to neither a list nor a number in the answer. */
export function checkCells(
  operation: OperationDefinitionNode,
  paid: readonly PaidRoute[],
  { output }: { readonly output: JsonSchema },
): void {
  for (const { perCell } of paid) {
    if (!perCell) continue;
    const found = perCell.count
      .split('.')
      .reduce<JsonSchema | undefined>((schema, name) => schema?.properties?.[name], output);
    if (found?.type !== 'array' && found?.type !== 'integer')
      throw new GraphQLError(`Expected a list or a number of cells at ${perCell.count} in the answer.`, {
        nodes: [operation],
      });
  }
}
