import type { Caller } from '../platform/caller.ts';
import type { RestRoute } from './compile/endpoint.ts';

/** Serialises the answer of a route. Answers of keyed routes include the tier of the caller. */
export function answerText(body: object, { tier }: Pick<RestRoute, 'tier'>, caller: Caller): string {
  return JSON.stringify(tier === 'public' ? body : { ...body, tier: caller.tier });
}
