import type { Caller } from '../platform/caller.ts';
import type { RestRoute } from './compile/endpoint.ts';

/** The answer of a route as it is sent: a keyed one says the tier of its caller. */
export function answerText(body: object, { tier }: Pick<RestRoute, 'tier'>, caller: Caller): string {
  return JSON.stringify(tier === 'public' ? body : { ...body, tier: caller.tier });
}
