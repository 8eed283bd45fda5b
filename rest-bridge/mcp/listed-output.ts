import type { JsonSchema } from '../compile/endpoint.ts';

/**
 * A schema of answers as a tool lists it, open to members that it does not name: the service has held the answer to the
 * closed one, and every client reads the list with each question.
 */
export function listedOutput({
  additionalProperties: _closed,
  properties,
  items,
  anyOf,
  ...rest
}: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, listedOutput(one)])),
    }),
    ...(items && { items: listedOutput(items) }),
    ...(anyOf && { anyOf: anyOf.map(listedOutput) }),
  };
}
