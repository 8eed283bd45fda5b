import { TIER_NAMES } from '../engine/knowledge/tier-name.ts';
import type { JsonSchema } from './compile/endpoint.ts';

/** The schema of a keyed answer: the body and the caller's tier beside it. */
export function withTier(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { type: 'object', anyOf: schema.anyOf.map(withTier) };
  return {
    ...schema,
    properties: {
      ...schema.properties,
      tier: { type: 'string', enum: [...TIER_NAMES], description: 'Tier of the caller.' },
    },
    required: [...(schema.required ?? []), 'tier'],
  };
}
