import { TIER_NAMES } from '../engine/knowledge/tier-name.ts';
import type { JsonSchema } from './compile/endpoint.ts';

/** The schema of an answer with one more member that it always has. */
function withMember(schema: JsonSchema, name: string, member: JsonSchema): JsonSchema {
  if (schema.anyOf) return { type: 'object', anyOf: schema.anyOf.map((one) => withMember(one, name, member)) };
  return {
    ...schema,
    properties: { ...schema.properties, [name]: member },
    required: [...(schema.required ?? []), name],
  };
}

/** The schema of a keyed answer: the body and the caller's tier beside it. */
export function withTier(schema: JsonSchema): JsonSchema {
  return withMember(schema, 'tier', { type: 'string', enum: [...TIER_NAMES], description: 'Tier of the caller.' });
}

/** The schema of an answer about data, which says whether that is real. */
export function withSample(schema: JsonSchema): JsonSchema {
  return withMember(schema, 'sample', {
    type: 'boolean',
    description: 'Whether the numbers are generated sample data.',
  });
}
