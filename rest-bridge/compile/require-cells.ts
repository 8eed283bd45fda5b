import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { JsonSchema, PaidRoute } from './endpoint.ts';

/**
 * Returns an answer whose cells can be counted for every route with a price by cells.
 *
 * @throws GraphQLError for a path that leads to neither a list nor a number in the answer.
 */
export function requireCells<Answer extends { readonly output: JsonSchema }>(
  operation: OperationDefinitionNode,
  paid: readonly PaidRoute[],
  answer: Answer,
): Answer {
  for (const { perCell } of paid) {
    if (!perCell) continue;
    const found = perCell.count
      .split('.')
      .reduce<JsonSchema | undefined>((schema, name) => schema?.properties?.[name], answer.output);
    if (found?.type !== 'array' && found?.type !== 'integer')
      throw new GraphQLError(`Expected a list or a number of cells at ${perCell.count} in the answer.`, {
        nodes: [operation],
      });
  }
  return answer;
}
