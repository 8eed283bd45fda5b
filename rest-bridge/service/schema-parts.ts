import type { JsonSchema } from '../compile/endpoint.ts';

/** Schema of an object with exactly these members. */
export function exactly(properties: Readonly<Record<string, JsonSchema>>, description?: string): JsonSchema {
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  };
}

export function text(description: string): JsonSchema {
  return { type: 'string', description };
}

/** Schema of a count or a number of seconds. */
export function count(description: string): JsonSchema {
  return { type: 'integer', minimum: 0, description };
}

export function list(items: JsonSchema, description: string): JsonSchema {
  return { type: 'array', description, items };
}
