import type { JsonSchema } from './endpoint.ts';

/** Returns the schema of the values other than null. */
export function notNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.type))
    return { ...schema, type: schema.type.filter((type) => type !== 'null')[0] as string };
  const [only, ...more] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return only && more.length === 0 ? only : schema;
}
