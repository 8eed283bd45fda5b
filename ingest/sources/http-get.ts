import { setTimeout as wait } from 'node:timers/promises';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IBackoff,
  type IPolicy,
  type IRetryContext,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { ZodType } from 'zod';
import type { SourceFailure } from '../../services/status/source-failure.ts';
import { firstMismatch } from './first-mismatch.ts';
import { createHostPace, type HostPace } from './host-pace.ts';
import { retryAfter } from './retry-after.ts';
import type { RequestContent, SourceRequest } from './source.ts';
import { sourceUnavailable } from './source-unavailable.ts';

/** The part of a {@link SourceRequest} that makes requests to the provider. */
export type SourceClient = Pick<SourceRequest, 'getJson' | 'findJson' | 'getText'>;

/** Provider of a client, its limits, and its sources of time and randomness. */
export interface SourceClientOptions {
  /** Scheme, host and port, for example `https://api.binance.com`. */
  readonly origin: string;
  /** Key of the source, for its errors. */
  readonly key: string;
  /** Minimum milliseconds between the starts of two requests to the host. */
  readonly pauseMs: number;
  /**
   * Shared by all sources of a process, so that two sources on one host keep the pause. @default that of the process
   */
  readonly pace?: HostPace;
  /** Time limit of one attempt, from the request to the last byte. @default 10_000 */
  readonly timeoutMs?: number;
  /** Maximum number of attempts per request. @default 4 */
  readonly attempts?: number;
  /** Maximum size of an answer, in bytes after decompression. @default 20 MB */
  readonly maxBytes?: number;
  /** Maximum `Retry-After` that is honoured; beyond it the usual delay applies. @default 60_000 */
  readonly maxRetryAfterMs?: number;
  /**
   * How long the host is left alone after three consecutive requests have failed with all attempts. @default 300_000
   */
  readonly breakMs?: number;
  /** Current time in milliseconds since the Unix epoch. */
  readonly clockNow?: () => number;
  /** Random number in [0, 1). */
  readonly random?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
  readonly fetch?: typeof globalThis.fetch;
}

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
const REQUESTS_UNTIL_BREAK = 3;
const PASSING_STATUS: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
const WAITING_STATUS: ReadonlySet<number> = new Set([429, 503]);
const HEADERS = { accept: 'application/json, text/html;q=0.9, */*;q=0.5', 'user-agent': 'Cyclegraph/0.1' };

const realSleep = async (ms: number): Promise<void> => {
  await wait(ms);
};
const SHARED_PACE = createHostPace({ clockNow: Date.now, sleep: realSleep });
const JSON_HEADERS = { 'content-type': 'application/json' };

/** Reason for a failed attempt. A transient failure is retried; the delay is the one the host itself asked for. */
class AttemptFault extends Error {
  readonly passing: boolean;
  readonly delayMs: number | null;
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;

  constructor(problem: string, passing: boolean, delayMs: number | null = null, status: number | null = null) {
    super(problem);
    this.passing = passing;
    this.delayMs = delayMs;
    this.status = status;
  }
}

const isPassing = (error: Error): boolean => error instanceof AttemptFault && error.passing;

/**
 * Creates a client for one provider that respects its limits and gives up in time for the daily plan.
 *
 * Time-outs, lost connections and the statuses 408, 425, 429 and 5xx are retried; any other answer is final. 429 and
 * 503 may set the delay in `Retry-After`; otherwise it doubles from attempt to attempt. All failures are
 * `source_unavailable`. Their messages name the source, never the address, because that can contain the caller's key.
 */
export function createSourceClient(options: SourceClientOptions): SourceClient {
  const { key } = options;
  const attempt = createAttempt(options);
  const persist = createPersistence(options);

  /** @param absentStatus - Status for which the result is null instead of a failure. */
  async function ask(pathAndQuery: string, content: RequestContent, absentStatus: number | null) {
    try {
      return await persist(() => attempt(pathAndQuery, content));
    } catch (error) {
      if (absentStatus !== null && error instanceof AttemptFault && error.status === absentStatus) return null;
      throw sourceUnavailable(key, problemOf(error), failureOf(error));
    }
  }

  function read<Output>(text: string, schema: ZodType<Output>): Output {
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw sourceUnavailable(key, `the answer of ${text.length} characters is not JSON`);
    }
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw sourceUnavailable(key, firstMismatch(answer, parsed.error));
    return parsed.data;
  }

  const getText = async (pathAndQuery: string, content: RequestContent = {}) =>
    (await ask(pathAndQuery, content, null)) as string;
  return {
    getText,
    getJson: async (pathAndQuery, schema, content) => read(await getText(pathAndQuery, content), schema),
    async findJson(pathAndQuery, schema, absentStatus) {
      const text = await ask(pathAndQuery, {}, absentStatus);
      return text === null ? null : read(text, schema);
    },
  };
}

/** Creates a function that makes one request, at the pace of its host and within its time limit. */
function createAttempt(options: SourceClientOptions) {
  const { origin, pauseMs, pace = paceOf(options), timeoutMs = 10_000, fetch = globalThis.fetch } = options;
  const { maxBytes = 20_000_000, maxRetryAfterMs = 60_000, clockNow = Date.now } = options;
  const { host } = new URL(origin);
  const limit = timeout(timeoutMs, TimeoutStrategy.Aggressive);

  async function request(url: string, { headers, json }: RequestContent, signal: AbortSignal): Promise<string> {
    const posted =
      json === undefined
        ? { headers: { ...HEADERS, ...headers } }
        : { method: 'POST', headers: { ...HEADERS, ...JSON_HEADERS, ...headers }, body: JSON.stringify(json) };
    const response = await fetch(url, { ...posted, signal });
    if (response.ok) return readText(response, maxBytes);
    await response.body?.cancel();
    const { status } = response;
    const asked = WAITING_STATUS.has(status) ? retryAfter(response.headers.get('retry-after'), clockNow()) : null;
    const delayMs = asked !== null && asked <= maxRetryAfterMs ? asked : null;
    throw new AttemptFault(`the provider answered with HTTP ${status}`, PASSING_STATUS.has(status), delayMs, status);
  }

  return async (pathAndQuery: string, content: RequestContent): Promise<string> => {
    if (!pathAndQuery.startsWith('/')) throw new AttemptFault('a path must begin with a slash', false);
    await pace.turn(host, pauseMs);
    try {
      return await limit.execute(({ signal }) => request(`${origin}${pathAndQuery}`, content, signal));
    } catch (error) {
      const fault = toFault(error, timeoutMs);
      if (fault.delayMs !== null) pace.rest(host, fault.delayMs);
      throw fault;
    }
  };
}

/** Returns the pace. A client with its own clock needs its own pace, because waits of two clocks cannot be compared. */
function paceOf({ clockNow, sleep }: SourceClientOptions): HostPace {
  if (!clockNow && !sleep) return SHARED_PACE;
  return createHostPace({ clockNow: clockNow ?? Date.now, sleep: sleep ?? realSleep });
}

/** Retries transient failures, and suspends requests to a host that keeps failing. */
function createPersistence(options: SourceClientOptions): (once: () => Promise<string>) => Promise<string> {
  const { attempts = 4, breakMs = 300_000, random = Math.random, sleep = realSleep } = options;
  const breaker = circuitBreaker(handleWhen(isPassing), {
    halfOpenAfter: breakMs,
    breaker: new ConsecutiveBreaker(REQUESTS_UNTIL_BREAK),
  });
  // The policy only counts the attempts; delays are slept here, where the caller's `sleep` is available.
  const again = retry(handleWhen(isPassing), { maxAttempts: attempts - 1 });
  const policy: IPolicy<IRetryContext> = wrap(breaker, again);
  const backoff = createBackoff(random);

  return (once) => {
    let delays: IBackoff<unknown> | null = null;
    let asked: number | null = null;

    async function delayed(): Promise<void> {
      delays = delays?.next(undefined) ?? backoff.next();
      // A delay the host asked for is waited out in its pace, where every source of the host sees it.
      if (asked === null) await sleep(delays.duration);
    }

    return policy.execute(async ({ attempt }) => {
      if (attempt > 0) await delayed();
      return once().catch((error: unknown) => {
        asked = error instanceof AttemptFault ? error.delayMs : null;
        throw error;
      });
    });
  };
}

/** Creates delays that double up to a limit, with random jitter of up to half, so that clients do not retry in step. */
function createBackoff(random: () => number): ExponentialBackoff<number> {
  return new ExponentialBackoff<number>({
    initialDelay: FIRST_DELAY_MS,
    maxDelay: MAX_DELAY_MS,
    generator: (step = 0, { initialDelay, maxDelay, exponent }) => {
      const longest = Math.min(maxDelay, initialDelay * exponent ** step);
      return [Math.round(longest * (1 - random() / 2)), step + 1];
    },
  });
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AttemptFault(`the answer is larger than ${maxBytes} bytes`, false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function toFault(error: unknown, timeoutMs: number): AttemptFault {
  if (error instanceof AttemptFault) return error;
  if (error instanceof TaskCancelledError || isAbort(error))
    return new AttemptFault(`no answer within ${timeoutMs} ms`, true);
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new AttemptFault(`the connection failed${code}`, true);
}

/** The abort of the request may be reported before the time-out that caused it. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function failureOf(error: unknown): SourceFailure {
  if (error instanceof BrokenCircuitError) return { kind: 'paused', status: null };
  if (!(error instanceof AttemptFault)) return { kind: 'defect', status: null };
  if (error.status !== null) return { kind: 'http_status', status: error.status };
  // Only time-outs and lost connections pass without a status.
  return { kind: error.passing ? 'no_answer' : 'unexpected_answer', status: null };
}

function problemOf(error: unknown): string {
  if (error instanceof AttemptFault) return error.message;
  if (error instanceof BrokenCircuitError) return 'requests are paused, because the last ones all failed';
  throw error;
}
