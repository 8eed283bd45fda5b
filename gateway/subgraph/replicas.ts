import { Agent, fetch, type Headers, type RequestInit } from 'undici';
import { Outage } from '../../platform/errors.ts';

/** Connection timeout per host, before the next one is tried. */
const CONNECT_MS = 1_000;
/** Idle timeout, shorter than the servers', so that no request uses a connection that the server is closing. */
const IDLE_MS = 4_000;
/** How long an unreachable address is tried last. */
const AWAY_MS = 1_000;
/** Statuses with which proxies report an unreachable server. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);
/** Error codes of failures before the first byte was sent. */
const NOT_SENT: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

export interface SendOptions {
  /** Time limit across all servers. */
  readonly timeoutMs: number;
  /** Whether to retry on another server after the first may have processed the request. */
  readonly repeatable: boolean;
}

/** Response of a server, with its complete body. */
export interface ReplicaAnswer {
  readonly text: string;
  readonly headers: Headers;
}

/** Interchangeable servers of one subgraph. */
export interface Replicas {
  /**
   * Sends a request to the servers in turn until one responds; successive requests start with different servers.
   * Reads the whole body, because a server can fail midway.
   *
   * @throws Outage when no server responds.
   */
  send(request: Pick<RequestInit, 'headers' | 'body'>, options: SendOptions): Promise<ReplicaAnswer>;
  /** Ends all connections; running requests fail. */
  close(): Promise<void>;
}

/** @param name - Name of the subgraph. */
export function createReplicas(name: string, urls: readonly string[]): Replicas {
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_MS },
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  });
  const awayUntil = new Map<string, number>();
  let turn = 0;
  const inOrder = (): string[] => {
    const from = turn++ % urls.length;
    const now = performance.now();
    const isAway = (url: string) => (awayUntil.get(url) ?? 0) > now;
    const all = [...urls.slice(from), ...urls.slice(0, from)];
    return [...all.filter((url) => !isAway(url)), ...all.filter(isAway)];
  };
  return {
    async send({ headers, body }, { timeoutMs, repeatable }) {
      const signal = AbortSignal.timeout(timeoutMs);
      let cause: unknown;
      for (const url of inOrder()) {
        try {
          const response = await fetch(url, { method: 'POST', headers, body, signal, dispatcher } as RequestInit);
          const text = await response.text();
          if (!AWAY_STATUSES.has(response.status)) return { text, headers: response.headers };
          cause = new Error(`${url} responded with HTTP ${response.status}`);
        } catch (error) {
          cause = error;
        }
        awayUntil.set(url, performance.now() + AWAY_MS);
        if (signal.aborted || !(repeatable || wasNotSent(cause))) break;
      }
      throw new Outage(`${name} subgraph`, `The ${name} subgraph does not answer`, { cause });
    },
    close: () => dispatcher.destroy(),
  };
}

function wasNotSent(error: unknown): boolean {
  const { code } = ((error as { cause?: unknown } | undefined)?.cause ?? {}) as { code?: string };
  return code !== undefined && NOT_SENT.has(code);
}
