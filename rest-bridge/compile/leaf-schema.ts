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

/** Schema of a scalar or an enum. @throws Error for a scalar nobody has described. */
export function leafSchema(type: GraphQLNamedType): JsonSchema {
  const name = { name: type.name, description: type.description ?? undefined };
  if (isEnumType(type))
    return nameSchema({ type: 'string', enum: type.getValues().map(({ name: value }) => value) }, name);
  const schema = SCALARS[type.name];
  if (!schema) throw new Error(`the type ${type.name} has no JSON Schema`);
  return schema.enum ? nameSchema(schema, name) : schema;
}
