import { ConnectionFailedError, problemIn } from './problem.ts';
import { type Quota, readQuotas, secondsToWait } from './quotas.ts';

export interface ClientOptions {
  /** Address of the service. @default http://127.0.0.1:4000 */
  readonly url?: string;
  /** API key; without one only operations of the tier `public` answer. */
  readonly key?: string;
  /** Maximum number of repetitions of a failed request that may be repeated without harm. @default 3 */
  readonly retries?: number;
  /** Longest wait before a retry, seconds. Where the service asks for more, the error is thrown. @default 60 */
  readonly maxWaitSeconds?: number;
  /** Seconds until an answer must be complete. @default 30 */
  readonly timeoutSeconds?: number;
  /** Name under which the service counts the requests of this program. @default cyclegraph-javascript */
  readonly name?: string;
  /** @default the built-in one */
  readonly fetch?: typeof fetch;
  /** Waits a number of seconds before a retry. @default a timer */
  wait?(seconds: number): Promise<void>;
}

/** A request to a route of the service. */
export interface Call {
  readonly method: string;
  /** Path with its query string. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Whether it may be sent again after a failure. */
  readonly isRepeatable: boolean;
}

/** Statuses of a proxy in front of the service, which say nothing about the next attempt. */
const UNSTABLE: ReadonlySet<number> = new Set([502, 504]);
/** Seconds before the first retry that the service gives no time for; doubled for each further one. */
const BACKOFF_SECONDS = 0.25;

/** Requests to one service: the key, retries and errors. */
export class Connection {
  readonly url: string;
  readonly retries: number;
  readonly maxWaitSeconds: number;
  /** Quotas as of the newest answer. */
  quotas: readonly Quota[] = [];
  readonly #options: ClientOptions;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(options: ClientOptions) {
    const { url = 'http://127.0.0.1:4000', key, retries = 3, maxWaitSeconds = 60, name } = options;
    this.url = url.replace(/\/+$/, '');
    this.retries = retries;
    this.maxWaitSeconds = maxWaitSeconds;
    this.#options = options;
    this.#headers = {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      'graphql-client-name': name ?? 'cyclegraph-javascript',
    };
  }

  /**
   * Sends a request until it succeeds or may not be repeated any more, and returns the body.
   *
   * @throws ProblemError for an answer with an error status.
   * @throws ConnectionFailedError without an answer.
   */
  async send<Body>(call: Call, read: (response: Response) => Promise<Body>): Promise<Body> {
    const attempts = call.isRepeatable ? this.retries : 0;
    for (let attempt = 0; ; attempt++) {
      const sent = await this.#attempt(call, read);
      if ('body' in sent) return sent.body;
      const wait = sent.waitSeconds === undefined ? backoffSeconds(attempt) : sent.waitSeconds;
      if (attempt >= attempts || wait === null || wait > this.maxWaitSeconds) throw sent.error;
      await this.wait(wait);
    }
  }

  /** Waits before a retry. */
  wait(seconds: number): Promise<void> {
    const { wait } = this.#options;
    return wait ? wait(seconds) : new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }

  /** Opens a response, whatever its status. @throws ConnectionFailedError without one. */
  async open({ method, path, body, headers, signal }: Omit<Call, 'isRepeatable'>): Promise<Response> {
    const request = this.#options.fetch ?? fetch;
    try {
      return await request(this.url + path, {
        method,
        headers: { ...this.#headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    } catch (cause) {
      throw failureOf(cause, `${method} ${this.url}${path} failed. Check the address of the service.`, signal);
    }
  }

  async #attempt<Body>(call: Call, read: (response: Response) => Promise<Body>): Promise<Sent<Body>> {
    const timeout = AbortSignal.timeout((this.#options.timeoutSeconds ?? 30) * 1_000);
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    try {
      const response = await this.open({ ...call, signal });
      const quotas = readQuotas(response.headers);
      if (quotas.length > 0) this.quotas = quotas;
      if (response.ok) return { body: await read(response) };
      const waitSeconds = secondsToWait(response.headers);
      const error = await problemIn(response, waitSeconds);
      if (UNSTABLE.has(response.status)) return { error };
      return { error, waitSeconds: [429, 503].includes(response.status) ? waitSeconds : null };
    } catch (cause) {
      if (call.signal?.aborted) throw call.signal.reason;
      return { error: failureOf(cause, 'The connection broke while reading. Repeat the request.', call.signal) };
    }
  }
}

/** Outcome of an attempt: the body, or the error and the seconds after which another may succeed; null for never. */
type Sent<Body> = { readonly body: Body } | { readonly error: Error; readonly waitSeconds?: number | null };

function failureOf(cause: unknown, text: string, signal: AbortSignal | undefined): Error {
  if (cause instanceof ConnectionFailedError) return cause;
  if (signal?.aborted && signal.reason === cause && cause instanceof Error && cause.name === 'AbortError') return cause;
  return new ConnectionFailedError(text, { cause });
}

/** Returns a random wait, so that clients that failed together do not return together. */
export function backoffSeconds(attempt: number): number {
  return BACKOFF_SECONDS * 2 ** attempt * (0.5 + Math.random());
}
