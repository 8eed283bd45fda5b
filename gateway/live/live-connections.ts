import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { CutReason } from './cut-reason.ts';
import { RENEW_SECONDS, type SharedCounts } from './shared-counts.ts';

/** How often connections are looked at: a key that is revoked lasts no longer than this. */
const LOOK_SECONDS = 4;
/** Looks in a row at which a reader had taken nothing of what waits for it. */
const MOST_IDLE_LOOKS = 3;

/** A client that stays: a socket or an event stream. */
export interface LiveConnection {
  readonly caller: Caller;
  /** Recognises the caller anew. @throws DomainError when its key is not valid any more. */
  identify(): Caller | Promise<Caller>;
  /** Bytes that it has not taken. */
  unsentBytes(): number;
  cut(reason: CutReason): void;
}

export interface LiveConnections {
  /** Counts a connection, until it is forgotten; or says why it is refused. The client may be gone by then. */
  add(connection: LiveConnection): Promise<{ forget(): void } | { readonly refused: 'tooMany' | 'goingAway' }>;
  /** Lets nobody in any more. */
  stopAdmitting(): void;
  /** Ends all of them. */
  close(): Promise<void>;
}

export interface LiveConnectionOptions {
  readonly tiers: Tiers;
  readonly ticking: Ticking;
  /** Counts over all gateways; null where there is one. */
  readonly shared: SharedCounts | null;
  /** Calls back after any key has changed. */
  onKeysChanged(listener: () => void): () => void;
  onCount(connections: number): void;
  onInternalError(error: unknown): void;
}

interface Watched {
  readonly id: string;
  readonly counter: string;
  readonly connection: LiveConnection;
  /** Ends it, and counts it no more. */
  end(reason: CutReason): void;
  unsent: number;
  idleLooks: number;
}

/** Keeps watch over the connections of a gateway: ends those whose key has ended, and those who do not read. */
export function watchConnections(options: LiveConnectionOptions): LiveConnections {
  const { tiers, ticking, shared, onKeysChanged, onCount, onInternalError } = options;
  const all = new Set<Watched>();
  const places = createPlaces(shared, onInternalError);
  const recogniseAll = () => {
    for (const watched of all)
      recognise(watched).catch((error: unknown) => {
        if (error instanceof DomainError) watched.end('forbidden');
        // The keys cannot be read: nobody can tell, and the next look tries again.
        else onInternalError(error);
      });
  };
  const look = () => {
    recogniseAll();
    for (const watched of all) if (isStuck(watched)) watched.end('tooSlow');
  };
  let admitting = true;
  const stops = [
    ticking(LOOK_SECONDS, look),
    ticking(RENEW_SECONDS, () => places.renew(all)),
    onKeysChanged(recogniseAll),
  ];
  const watch = (place: Place, connection: LiveConnection) => {
    const forget = () => {
      if (!all.delete(watched)) return;
      places.give(place);
      onCount(all.size);
    };
    const end = (reason: CutReason) => {
      forget();
      connection.cut(reason);
    };
    const watched: Watched = { ...place, connection, end, unsent: 0, idleLooks: 0 };
    all.add(watched);
    onCount(all.size);
    return { forget };
  };
  return {
    async add(connection) {
      const { kind, id, tier } = connection.caller;
      const place = { id: randomUUID(), counter: `${kind}:${id}` };
      if (!admitting) return { refused: 'goingAway' };
      if (!(await places.take(place, tiers[tier].liveConnections))) return { refused: 'tooMany' };
      if (admitting) return watch(place, connection);
      places.give(place);
      return { refused: 'goingAway' };
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

/** One of the connections that a caller may hold open. */
type Place = Pick<Watched, 'id' | 'counter'>;

/** Counts places here and, where there are several gateways, over all of them. */
function createPlaces(shared: SharedCounts | null, onInternalError: (error: unknown) => void) {
  const counts = new Map<string, number>();
  const giving = new Set<Promise<void>>();
  const leave = (counter: string) => {
    const left = (counts.get(counter) ?? 1) - 1;
    if (left > 0) counts.set(counter, left);
    else counts.delete(counter);
  };
  return {
    async take({ id, counter }: Place, most: number): Promise<boolean> {
      const count = counts.get(counter) ?? 0;
      if (count >= most) return false;
      counts.set(counter, count + 1);
      // While Redis is away every gateway counts for itself rather than refusing everybody.
      const isFree = !shared || (await shared.take(counter, id, most).catch(() => true));
      if (!isFree) leave(counter);
      return isFree;
    },
    give({ id, counter }: Place): void {
      leave(counter);
      if (!shared) return;
      // What cannot be given back is forgotten in time.
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

async function recognise({ connection, end }: Watched): Promise<void> {
  const { caller } = connection;
  if (caller.kind === 'anonymous') return;
  const { id, tier } = await connection.identify();
  // What was let in was let in for this tier.
  if (id !== caller.id || tier !== caller.tier) end('forbidden');
}

/** Something waits to be read, and not less of it than at the look before, again and again. */
function isStuck(watched: Watched): boolean {
  const unsent = watched.connection.unsentBytes();
  watched.idleLooks = unsent > 0 && unsent >= watched.unsent ? watched.idleLooks + 1 : 0;
  watched.unsent = unsent;
  return watched.idleLooks >= MOST_IDLE_LOOKS;
}
