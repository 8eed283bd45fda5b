import { TIER_NAMES } from '../engine/knowledge/tier-name.ts';
import type { JsonSchema } from './compile/endpoint.ts';
import { nameSchema } from './compile/schema-name.ts';

/** Adds a required member to the schema of an answer. */
function withMember(schema: JsonSchema, name: string, member: JsonSchema): JsonSchema {
  if (schema.anyOf) return { type: 'object', anyOf: schema.anyOf.map((one) => withMember(one, name, member)) };
  return {
    ...schema,
    properties: { ...schema.properties, [name]: member },
    required: [...(schema.required ?? []), name],
  };
}

const TIER: JsonSchema = {
  ...nameSchema({ type: 'string', enum: [...TIER_NAMES] }, { name: 'TierName', description: 'Access tier.' }),
  description: 'Tier of the caller.',
};

/** Adds the caller's tier to the schema of a keyed answer. */
export function withTier(schema: JsonSchema): JsonSchema {
  return withMember(schema, 'tier', TIER);
}

/** Adds `sample` to the schema of an answer about data. */
export function withSample(schema: JsonSchema): JsonSchema {
  return withMember(schema, 'sample', {
    type: 'boolean',
    description: 'Whether the numbers are generated sample data.',
  });
}
