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
import { firstMismatch } from './first-mismatch.ts';
import { createHostPace, type HostPace } from './host-pace.ts';
import { retryAfter } from './retry-after.ts';
import type { RequestContent, SourceRequest } from './source.ts';
import { sourceUnavailable } from './source-unavailable.ts';

/** The part of a {@link SourceRequest} that asks the provider. */
export type SourceClient = Pick<SourceRequest, 'getJson' | 'findJson' | 'getText'>;

/** Whom a client asks, how patiently, and what it takes time and chance from. */
export interface SourceClientOptions {
  /** Scheme, host and port, for example `https://api.binance.com`. */
  readonly origin: string;
  /** Key of the source, for its errors. */
  readonly key: string;
  /** Least milliseconds between the starts of two requests to the host. */
  readonly pauseMs: number;
  /** One for all sources of a process, so that two of them on one host keep the pause. @default that of the process */
  readonly pace?: HostPace;
  /** For one attempt, from the request to the last byte. @default 10_000 */
  readonly timeoutMs?: number;
  /** @default 4 */
  readonly attempts?: number;
  /** Largest answer, in bytes after decompression. @default 20 MB */
  readonly maxBytes?: number;
  /** Longest `Retry-After` that is waited for; with a longer one the usual delay applies. @default 60_000 */
  readonly maxRetryAfterMs?: number;
  /** How long the host is left alone after three requests in a row have failed with all attempts. @default 300_000 */
  readonly breakMs?: number;
  /** Milliseconds since the Unix epoch. */
  readonly clockNow?: () => number;
  /** In [0, 1). */
  readonly random?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
  readonly fetch?: typeof globalThis.fetch;
}

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
const REQUESTS_UNTIL_BREAK = 3;
const PASSING_STATUS: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
const WAITING_STATUS: ReadonlySet<number> = new Set([429, 503]);
const HEADERS = { accept: 'application/json, text/html;q=0.9, */*;q=0.5', 'user-agent': 'Cyclegraph/0.1' };

const realSleep = async (ms: number): Promise<void> => {
  await wait(ms);
};
const SHARED_PACE = createHostPace({ clockNow: Date.now, sleep: realSleep });
const JSON_HEADERS = { 'content-type': 'application/json' };

/** Why an attempt failed. A passing fault is worth another attempt; the delay is what the host itself asked for. */
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
 * Asks one provider, as patiently as its terms want and no longer than a day's plan can wait.
 *
 * Time-outs, lost connections and the statuses 408, 425, 429 and 5xx get another attempt, any other answer stands.
 * 429 and 503 may say in `Retry-After` when; else the delay doubles from attempt to attempt. All failures
 * are `source_unavailable`. Their messages name the source, never the address, because that can hold the caller's key.
 */
export function createSourceClient(options: SourceClientOptions): SourceClient {
  const { key } = options;
  const attempt = createAttempt(options);
  const persist = createPersistence(options);

  /** @param absentStatus - Status for which the answer is null instead of a failure. */
  async function ask(pathAndQuery: string, content: RequestContent, absentStatus: number | null) {
    try {
      return await persist(() => attempt(pathAndQuery, content));
    } catch (error) {
      if (absentStatus !== null && error instanceof AttemptFault && error.status === absentStatus) return null;
      throw sourceUnavailable(key, problemOf(error));
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

/** One request, in the pace of its host and within its time. */
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

/** Own time means an own pace: waits of two clocks cannot be compared. */
function paceOf({ clockNow, sleep }: SourceClientOptions): HostPace {
  if (!clockNow && !sleep) return SHARED_PACE;
  return createHostPace({ clockNow: clockNow ?? Date.now, sleep: sleep ?? realSleep });
}

/** Repeats what can pass, and leaves a host alone that has kept failing. */
function createPersistence(options: SourceClientOptions): (once: () => Promise<string>) => Promise<string> {
  const { attempts = 4, breakMs = 300_000, random = Math.random, sleep = realSleep } = options;
  const breaker = circuitBreaker(handleWhen(isPassing), {
    halfOpenAfter: breakMs,
    breaker: new ConsecutiveBreaker(REQUESTS_UNTIL_BREAK),
  });
  // The policy only counts the attempts; the delays are slept here, where the caller's own `sleep` is at hand.
  const again = retry(handleWhen(isPassing), { maxAttempts: attempts - 1 });
  const policy: IPolicy<IRetryContext> = wrap(breaker, again);
  const backoff = createBackoff(random);

  return (once) => {
    let delays: IBackoff<unknown> | null = null;
    let asked: number | null = null;

    async function delayed(): Promise<void> {
      delays = delays?.next(undefined) ?? backoff.next();
      // What the host asked for is waited for in its pace, where every source of the host sees it.
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

/** Delays that double up to a limit; chance takes off up to half, so that clients do not return in step. */
function createBackoff(random: () => number): ExponentialBackoff<number> {
  return new ExponentialBackoff<number>({
    initialDelay: FIRST_DELAY_MS,
    maxDelay: LONGEST_DELAY_MS,
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

/** The aborted request can be heard of before the time-out that aborted it. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function problemOf(error: unknown): string {
  if (error instanceof AttemptFault) return error.message;
  if (error instanceof BrokenCircuitError) return 'left alone for a while, because its last requests all failed';
  throw error;
}
