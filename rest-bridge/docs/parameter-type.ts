import type { JsonSchema } from '../compile/endpoint.ts';

/** Describes the values of a parameter for readers: the allowed ones, or the type with its range. */
export function describeType(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(', ');
  const range = [
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined ? '' : `to ${schema.maximum}`,
  ]
    .filter(Boolean)
    .join(' ');
  return range ? `${String(schema.type)} ${range}` : String(schema.type);
}
