import { type GraphQLNamedType, isEnumType } from 'graphql';
import { INTERVALS } from '../../engine/markets/resample-bars.ts';
import type { JsonSchema } from './endpoint.ts';
import { nameSchema } from './schema-name.ts';

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  String: { type: 'string' },
  ID: { type: 'string' },
  Boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  Interval: { type: 'string', enum: [...INTERVALS] },
  JSON: {},
};

/** Returns the schema of a scalar or an enumeration. @throws Error for a scalar without a described schema. */
export function leafSchema(type: GraphQLNamedType): JsonSchema {
  const name = { name: type.name, description: type.description ?? undefined };
  if (isEnumType(type))
    return nameSchema({ type: 'string', enum: type.getValues().map(({ name: value }) => value) }, name);
  const schema = SCALARS[type.name];
  if (!schema) throw new Error(`Scalar ${type.name} has no JSON Schema. Describe it in leaf-schema.ts.`);
  return schema.enum ? nameSchema(schema, name) : schema;
}
