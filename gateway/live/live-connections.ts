import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { CutReason } from './cut-reason.ts';
import { RENEW_SECONDS, type SharedCounts } from './shared-counts.ts';

/** Interval of connection checks, seconds: the longest a revoked key stays connected. */
const LOOK_SECONDS = 4;
/** Number of consecutive checks with no progress after which a reader counts as stuck. */
const MAX_IDLE_LOOKS = 3;

/** A long-lived client connection: a socket or an event stream. */
export interface LiveConnection {
  readonly caller: Caller;
  /** Authenticates the caller again. @throws DomainError when its key is no longer valid. */
  identify(): Caller | Promise<Caller>;
  /** Number of bytes written but not yet read by the client. */
  unsentBytes(): number;
  cut(reason: CutReason): void;
}

export interface LiveConnections {
  /** Registers a connection until `forget` is called, or returns why it is refused. The client may have left meanwhile. */
  add(connection: LiveConnection): Promise<{ forget(): void } | { readonly refused: 'tooMany' | 'goingAway' }>;
  /** Refuses connections from now on. */
  stopAdmitting(): void;
  /** Closes all connections. */
  close(): Promise<void>;
}

export interface LiveConnectionOptions {
  readonly tiers: Tiers;
  readonly ticking: Ticking;
  /** Counts across gateways; null when there is only one. */
  readonly shared: SharedCounts | null;
  /** Subscribes to changes of API keys; returns a function that unsubscribes. */
  onKeysChanged(listener: () => void): () => void;
  onCount(connections: number): void;
  onInternalError(error: unknown): void;
}

/** One of the connections that a caller may have open. */
interface Place {
  readonly id: string;
  readonly counter: string;
}

/** A class, because thousands are open at once and closures take more memory. */
class Watched implements Place {
  readonly id: string;
  readonly counter: string;
  readonly #connection: LiveConnection;
  readonly #onForgotten: (watched: Watched) => void;
  #unsent = 0;
  #idleLooks = 0;

  constructor({ id, counter }: Place, connection: LiveConnection, onForgotten: (watched: Watched) => void) {
    this.id = id;
    this.counter = counter;
    this.#connection = connection;
    this.#onForgotten = onForgotten;
  }

  forget(): void {
    this.#onForgotten(this);
  }

  /** Closes the connection and stops counting it. */
  end(reason: CutReason): void {
    this.forget();
    this.#connection.cut(reason);
  }

  async recognise(): Promise<void> {
    const { caller } = this.#connection;
    if (caller.kind === 'anonymous') return;
    const { id, tier } = await this.#connection.identify();
    // Limits were checked for this tier, so a change requires a new connection.
    if (id !== caller.id || tier !== caller.tier) this.end('forbidden');
  }

  /** Returns whether unread data has not shrunk for several consecutive checks. */
  isStuck(): boolean {
    const unsent = this.#connection.unsentBytes();
    this.#idleLooks = unsent > 0 && unsent >= this.#unsent ? this.#idleLooks + 1 : 0;
    this.#unsent = unsent;
    return this.#idleLooks >= MAX_IDLE_LOOKS;
  }
}

/** Supervises a gateway's connections: closes those with revoked keys and those whose clients do not read. */
export function watchConnections(options: LiveConnectionOptions): LiveConnections {
  const { tiers, ticking, shared, onKeysChanged, onCount, onInternalError } = options;
  const all = new Set<Watched>();
  const places = createPlaces(shared, onInternalError);
  const recogniseAll = () => {
    for (const watched of all)
      watched.recognise().catch((error: unknown) => {
        if (error instanceof DomainError) watched.end('forbidden');
        // The key store is unreachable, so validity is unknown; the next check tries again.
        else onInternalError(error);
      });
  };
  const look = () => {
    recogniseAll();
    for (const watched of all) if (watched.isStuck()) watched.end('tooSlow');
  };
  // A number takes a tenth of the memory of an id per connection.
  const gateway = randomUUID();
  let added = 0;
  let admitting = true;
  const stops = [
    ticking(LOOK_SECONDS, look),
    ticking(RENEW_SECONDS, () => places.renew(all)),
    onKeysChanged(recogniseAll),
  ];
  const forget = (watched: Watched) => {
    if (!all.delete(watched)) return;
    places.give(watched);
    onCount(all.size);
  };
  return {
    async add(connection) {
      const { kind, id, tier } = connection.caller;
      const place = { id: `${gateway}:${++added}`, counter: `${kind}:${id}` };
      if (!admitting) return { refused: 'goingAway' };
      if (!(await places.take(place, tiers[tier].liveConnections))) return { refused: 'tooMany' };
      if (!admitting) {
        places.give(place);
        return { refused: 'goingAway' };
      }
      const watched = new Watched(place, connection, forget);
      all.add(watched);
      onCount(all.size);
      return watched;
    },
    stopAdmitting() {
      admitting = false;
    },
    async close() {
      for (const stop of stops) stop();
      for (const watched of all) watched.end('goingAway');
      await places.settled();
    },
  };
}

/** Counts open connections in memory and, with several gateways, in Redis. */
function createPlaces(shared: SharedCounts | null, onInternalError: (error: unknown) => void) {
  const counts = new Map<string, number>();
  const giving = new Set<Promise<void>>();
  const leave = (counter: string) => {
    const left = (counts.get(counter) ?? 1) - 1;
    if (left > 0) counts.set(counter, left);
    else counts.delete(counter);
  };
  return {
    async take({ id, counter }: Place, max: number): Promise<boolean> {
      const count = counts.get(counter) ?? 0;
      if (count >= max) return false;
      counts.set(counter, count + 1);
      // While Redis is unreachable, each gateway counts in memory instead of refusing every connection.
      const isFree = !shared || (await shared.take(counter, id, max).catch(() => true));
      if (!isFree) leave(counter);
      return isFree;
    },
    give({ id, counter }: Place): void {
      leave(counter);
      if (!shared) return;
      // A count that cannot be decremented expires.
      const given = shared.give(counter, id).catch(() => {});
      giving.add(given);
      given.finally(() => giving.delete(given)).catch(onInternalError);
    },
    renew(held: ReadonlySet<Place>): void {
      if (!shared) return;
      const ofCallers = new Map<string, string[]>();
      for (const { id, counter } of held) {
        const ids = ofCallers.get(counter);
        if (ids) ids.push(id);
        else ofCallers.set(counter, [id]);
      }
      for (const [counter, ids] of ofCallers) shared.renew(counter, ids).catch(() => {});
    },
    async settled(): Promise<void> {
      await Promise.all(giving);
    },
  };
}
