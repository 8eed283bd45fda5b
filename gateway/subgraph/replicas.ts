import { Agent, fetch, type Headers, type RequestInit } from 'undici';
import { Outage } from '../../platform/errors.ts';

/** Time a host has to accept a connection, before another one is tried. */
const CONNECT_MS = 1_000;
/** An idle connection ends here first, so that no request goes to a server that is just closing it. */
const IDLE_MS = 4_000;
/** How long an address that could not be reached is tried last. */
const AWAY_MS = 1_000;
/** What proxies answer in the place of a server that is away. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);
/** Failures before the first byte was sent. */
const NOT_SENT: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

export interface SendOptions {
  /** Time for all servers together. */
  readonly timeoutMs: number;
  /** Whether a second server may get a request that the first one may have worked on. */
  readonly repeatable: boolean;
}

/** What a server has answered. */
export interface ReplicaAnswer {
  readonly text: string;
  readonly headers: Headers;
}

/** The servers of one subgraph, any of which answers. */
export interface Replicas {
  /**
   * Sends a request to one server after another until one answers, each request beginning with the next server.
   * Gives the answer with its whole text: a server can go away in the middle of it.
   *
   * @throws Outage when none answers.
   */
  send(request: Pick<RequestInit, 'headers' | 'body'>, options: SendOptions): Promise<ReplicaAnswer>;
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
          cause = new Error(`${url} answers ${response.status}`);
        } catch (error) {
          cause = error;
        }
        awayUntil.set(url, performance.now() + AWAY_MS);
        if (signal.aborted || !(repeatable || wasNotSent(cause))) break;
      }
      throw new Outage(`${name} subgraph`, `The ${name} subgraph does not answer`, { cause });
    },
  };
}

function wasNotSent(error: unknown): boolean {
  const { code } = ((error as { cause?: unknown } | undefined)?.cause ?? {}) as { code?: string };
  return code !== undefined && NOT_SENT.has(code);
}
