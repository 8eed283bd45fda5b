import type { Caller } from '../../platform/caller.ts';
import type { AnswerSharing } from './answer-sharing.ts';
import type { RequestContext } from './request-context.ts';

/** Members of a caller by which it differs from others of its tier and kind. */
const OWN_MEMBERS = ['id', 'keyId', 'scopes', 'claim'] as const satisfies readonly (keyof Caller)[];

interface Tracked extends RequestContext {
  readonly sharing: AnswerSharing;
}

/**
 * Creates contexts that notice when a resolver reads the identity of its caller, or a store that is not shared, from the
 * context.
 *
 * @param shared - Names of the stores and readers whose answers follow from data version, day and arguments alone.
 */
export function createTrackedContexts<Deps extends object>(deps: Deps, shared: readonly (keyof Deps)[]) {
  const prototype: object = Object.create(null, {
    ...Object.fromEntries(
      Object.entries(deps).map(([name, value]) => [
        name,
        shared.some((one) => one === name)
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
  return <Own extends Tracked>(own: Own): Own & Deps => {
    const members = { ...own, caller: trackCaller(own.caller, own.sharing) };
    // Defined, because a member of the prototype with the same name cannot be assigned.
    return Object.create(prototype, Object.getOwnPropertyDescriptors(members)) as Own & Deps;
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
