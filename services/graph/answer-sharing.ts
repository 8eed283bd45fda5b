import type { Caller } from '../../platform/caller.ts';
import type { RequestContext } from './request-context.ts';
import type { SubgraphDeps } from './subgraph-context.ts';

/** Whether an answer is the same for every caller of the same tier and kind until the data or the day changes. */
export interface AnswerSharing {
  isShared: boolean;
}

/** Stores and readers whose answers follow from data version, day and arguments alone. */
const SHARED_DEPS = [
  'declarations',
  'series',
  'knowledge',
  'methodology',
  'settings',
  'freshness',
  'attributions',
  'threads',
  'works',
  'clock',
] as const satisfies readonly (keyof SubgraphDeps)[];

/** Members of a caller by which it differs from others of its tier and kind. */
const OWN_MEMBERS = ['id', 'keyId', 'scopes', 'claim'] as const satisfies readonly (keyof Caller)[];

interface Tracked extends RequestContext {
  readonly sharing: AnswerSharing;
}

/**
 * Creates contexts that notice when a resolver reads the identity of its caller or a store that is not in
 * {@link SHARED_DEPS}, by reading it from the context.
 */
export function createTrackedContexts(deps: SubgraphDeps) {
  const prototype: object = Object.create(null, {
    ...Object.fromEntries(
      Object.entries(deps).map(([name, value]) => [
        name,
        SHARED_DEPS.some((one) => one === name)
          ? { value, enumerable: true }
          : {
              enumerable: true,
              get(this: Tracked) {
                this.sharing.isShared = false;
                return value;
              },
            },
      ]),
    ),
  });
  return <Own extends Tracked>(own: Own): Own & SubgraphDeps => {
    const members = { ...own, caller: trackCaller(own.caller, own.sharing) };
    // Defined, because a member of the prototype with the same name cannot be assigned.
    return Object.create(prototype, Object.getOwnPropertyDescriptors(members)) as Own & SubgraphDeps;
  };
}

function trackCaller(caller: Caller, sharing: AnswerSharing): Caller {
  const tracked: Caller = { ...caller };
  for (const name of OWN_MEMBERS) {
    if (!(name in caller)) continue;
    Object.defineProperty(tracked, name, {
      enumerable: true,
      get() {
        sharing.isShared = false;
        return caller[name];
      },
    });
  }
  return tracked;
}
