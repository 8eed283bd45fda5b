import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { CutReason } from './cut-reason.ts';

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
  /** Counts a connection, until it is forgotten; or says why it is refused. */
  add(connection: LiveConnection): { forget(): void } | { readonly refused: 'tooMany' | 'goingAway' };
  /** Lets nobody in any more. */
  stopAdmitting(): void;
  /** Ends all of them. */
  close(): void;
}

export interface LiveConnectionOptions {
  readonly tiers: Tiers;
  readonly ticking: Ticking;
  /** Calls back after any key has changed. */
  onKeysChanged(listener: () => void): () => void;
  onCount(connections: number): void;
  onInternalError(error: unknown): void;
}

interface Watched {
  readonly connection: LiveConnection;
  /** Ends it, and counts it no more. */
  end(reason: CutReason): void;
  unsent: number;
  idleLooks: number;
}

/** Keeps watch over the connections of a gateway: ends those whose key has ended, and those who do not read. */
export function watchConnections(options: LiveConnectionOptions): LiveConnections {
  const { tiers, ticking, onKeysChanged, onCount, onInternalError } = options;
  const all = new Set<Watched>();
  const counts = new Map<string, number>();
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
  const stops = [ticking(LOOK_SECONDS, look), onKeysChanged(recogniseAll)];
  return {
    add(connection) {
      const { kind, id, tier } = connection.caller;
      const counter = `${kind}:${id}`;
      const count = counts.get(counter) ?? 0;
      if (!admitting) return { refused: 'goingAway' };
      if (count >= tiers[tier].liveConnections) return { refused: 'tooMany' };
      const forget = () => {
        if (!all.delete(watched)) return;
        const left = (counts.get(counter) ?? 1) - 1;
        if (left > 0) counts.set(counter, left);
        else counts.delete(counter);
        onCount(all.size);
      };
      const end = (reason: CutReason) => {
        forget();
        connection.cut(reason);
      };
      const watched: Watched = { connection, end, unsent: 0, idleLooks: 0 };
      counts.set(counter, count + 1);
      all.add(watched);
      onCount(all.size);
      return { forget };
    },
    stopAdmitting() {
      admitting = false;
    },
    close() {
      for (const stop of stops) stop();
      for (const watched of all) watched.end('goingAway');
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
