import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { QuotaState, QuotaUse } from '../../platform/http/edge.ts';
import { createLimiter } from './create-limiter.ts';
import { type CounterState, MemoryCounter } from './memory-counter.ts';

const SECONDS = { hour: 3_600, day: 86_400 } as const;

/** Maximum number of requests in a window; the window begins with the first request. */
export interface QuotaWindow {
  readonly window: QuotaUse['window'];
  readonly limit: number;
}

/** Whose requests are counted. */
export interface Counted {
  /** Group within which ids are unique, such as `owner` or `anonymous`. */
  readonly group: string;
  readonly id: string;
}

/** Counts requests in every window. */
export interface Quota {
  /** Charges requests. Synchronous where the counts are in memory. */
  charge(counted: Counted, cost: number): QuotaState | Promise<QuotaState>;
  /** Refunds a charge; returns updated RateLimit headers. */
  giveBack(counted: Counted, cost: number): Promise<QuotaState['headers']>;
  /** Returns usage per window, free of charge. */
  usage(counted: Counted): Promise<QuotaUse[]>;
}

type States = readonly (CounterState | null)[];

/** @param keyPrefix - Prefix of the counters; gateways on one Redis share it. */
export function createQuota(keyPrefix: string, windows: readonly QuotaWindow[], redis: Redis | undefined): Quota {
  return redis ? createSharedQuota(keyPrefix, windows, redis) : createOwnQuota(windows);
}

/** Counts in this process. */
function createOwnQuota(windows: readonly QuotaWindow[]): Quota {
  const seconds = windows.map(({ window }) => SECONDS[window]);
  // One for each group: V8 knows the hash of an id that it has seen, and would have to hash a text made of both each time.
  const counters = new Map<string, MemoryCounter>();
  const of = (group: string) => {
    const known = counters.get(group);
    if (known) return known;
    const made = new MemoryCounter(seconds);
    counters.set(group, made);
    return made;
  };
  const { headersOf, usageOf } = createReport(windows);
  return {
    charge({ group, id }, cost) {
      const counter = of(group);
      const states = counter.add(id, cost);
      const refusing = states.find(({ used }, i) => used > (windows[i] as QuotaWindow).limit);
      if (!refusing) return { exceeded: false, retryAfterSeconds: 0, headers: headersOf(states) };
      // Refunded, so that a batch refused by one window leaves the remaining quota to smaller requests.
      return refusedState(refusing, headersOf(counter.add(id, -cost)));
    },
    giveBack: async ({ group, id }, cost) => headersOf(of(group).add(id, -cost)),
    usage: async ({ group, id }) => usageOf(of(group).get(id)),
  };
}

/** Counts in Redis, across gateways. */
function createSharedQuota(keyPrefix: string, windows: readonly QuotaWindow[], redis: Redis): Quota {
  const limiters = windows.map(({ window, limit }) =>
    createLimiter({ keyPrefix: `${keyPrefix}:${window}`, points: limit, duration: SECONDS[window] }, redis),
  );
  const { headersOf, usageOf } = createReport(windows);
  const refund = async (count: number, counted: Counted, cost: number): Promise<States> => {
    const name = nameOf(counted);
    const states = limiters.map((limiter, i) => (i < count ? limiter.reward(name, cost) : limiter.get(name)));
    return (await Promise.all(states)).map(toState);
  };
  return {
    async charge(counted, cost) {
      const states: CounterState[] = [];
      const name = nameOf(counted);
      for (const [i, limiter] of limiters.entries()) {
        const { exceeded, state } = await consume(limiter, name, cost);
        states.push(state);
        if (exceeded) return refusedState(state, headersOf(await refund(i + 1, counted, cost)));
      }
      return { exceeded: false, retryAfterSeconds: 0, headers: headersOf(states) };
    },
    giveBack: async (counted, cost) => headersOf(await refund(limiters.length, counted, cost)),
    usage: async (counted) => usageOf(await refund(0, counted, 0)),
  };
}

/** Name of a counter in Redis. */
export function nameOf({ group, id }: Counted): string {
  return `${group}:${id}`;
}

async function consume(
  limiter: RateLimiterAbstract,
  name: string,
  cost: number,
): Promise<{ readonly exceeded: boolean; readonly state: CounterState }> {
  try {
    return { exceeded: false, state: toState(await limiter.consume(name, cost)) as CounterState };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { exceeded: true, state: toState(error) as CounterState };
    throw error;
  }
}

function toState(result: RateLimiterRes | null): CounterState | null {
  return result && { used: result.consumedPoints, msLeft: result.msBeforeNext };
}

function refusedState({ msLeft }: CounterState, headers: QuotaState['headers']): QuotaState {
  const retryAfterSeconds = Math.max(1, Math.ceil(msLeft / 1_000));
  return { exceeded: true, retryAfterSeconds, headers: { ...headers, 'Retry-After': String(retryAfterSeconds) } };
}

/** Creates the headers and the usage of a quota from the states of its windows. */
function createReport(windows: readonly QuotaWindow[]) {
  const policy = windows.map(({ window, limit }) => `"${window}";q=${limit};w=${SECONDS[window]}`).join(', ');
  const beginnings = windows.map(({ window }, i) => `${i === 0 ? '' : ', '}"${window}";r=`);
  return {
    headersOf(states: States): QuotaState['headers'] {
      let text = '';
      for (let i = 0; i < windows.length; i++) {
        const { window, limit } = windows[i] as QuotaWindow;
        const state = states[i] ?? null;
        const left = Math.max(0, limit - (state?.used ?? 0));
        const seconds = state ? Math.ceil(state.msLeft / 1_000) : SECONDS[window];
        text += `${beginnings[i]}${left};t=${seconds}`;
      }
      return { 'RateLimit-Policy': policy, RateLimit: text };
    },
    usageOf: (states: States): QuotaUse[] =>
      windows.map(({ window, limit }, i) => {
        const state = states[i] ?? null;
        const used = Math.min(limit, state?.used ?? 0);
        return { window, limit, used, resetSeconds: state ? Math.ceil(state.msLeft / 1_000) : 0 };
      }),
  };
}
