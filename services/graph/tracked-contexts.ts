import type { Caller } from '../../platform/caller.ts';
import type { AnswerSharing } from './answer-sharing.ts';
import type { RequestContext } from './request-context.ts';

/** Members of a caller by which it differs from others of its tier and kind. */
type OwnMember = 'id' | 'keyId' | 'scopes' | 'claim';

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
    const members = { ...own, caller: new TrackedCaller(own.caller, own.sharing) };
    // Defined, because a member of the prototype with the same name cannot be assigned.
    return Object.create(prototype, Object.getOwnPropertyDescriptors(members)) as Own & Deps;
  };
}

/** A caller that notices when its identity is read. The accessors belong to the class: decision 128. */
class TrackedCaller implements Caller {
  readonly kind: Caller['kind'];
  readonly tier: Caller['tier'];
  readonly #caller: Caller;
  readonly #sharing: AnswerSharing;

  constructor(caller: Caller, sharing: AnswerSharing) {
    this.kind = caller.kind;
    this.tier = caller.tier;
    this.#caller = caller;
    this.#sharing = sharing;
  }

  get id() {
    return this.#read('id');
  }

  get keyId() {
    return this.#read('keyId');
  }

  get scopes() {
    return this.#read('scopes');
  }

  get claim() {
    return this.#read('claim');
  }

  #read<Name extends OwnMember>(name: Name): Caller[Name] {
    if (name in this.#caller) this.#sharing.isShared = false;
    return this.#caller[name];
  }
}
