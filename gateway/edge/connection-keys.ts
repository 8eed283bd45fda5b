import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Caller } from '../../platform/caller.ts';
import type { ApiKeyLookup } from './api-key-lookup.ts';

interface KnownCaller {
  readonly authorization: string;
  readonly caller: Caller;
  readonly revision: number;
}

/**
 * Callers by the connection on which they sent their key last: most send the same key again, and comparing it costs less
 * than hashing it. A key stays in memory no longer than its connection.
 */
export class ConnectionKeys {
  readonly #known = new WeakMap<Socket, KnownCaller>();
  readonly #apiKeys: Pick<ApiKeyLookup, 'revision' | 'touch'>;

  constructor(apiKeys: Pick<ApiKeyLookup, 'revision' | 'touch'>) {
    this.#apiKeys = apiKeys;
  }

  /** Returns the caller of a request with the same key as the one before it on its connection; null otherwise. */
  of({ headers: { authorization }, socket }: IncomingMessage): Caller | null {
    if (authorization === undefined) return null;
    const known = this.#known.get(socket);
    if (known?.authorization !== authorization || known.revision !== this.#apiKeys.revision()) return null;
    if (known.caller.keyId !== undefined) this.#apiKeys.touch(known.caller.keyId);
    return known.caller;
  }

  /** Remembers the caller of a request with an API key. @returns the caller. */
  remember({ headers: { authorization = '' }, socket }: IncomingMessage, caller: Caller): Caller {
    this.#known.set(socket, { authorization, caller, revision: this.#apiKeys.revision() });
    return caller;
  }
}
