import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { QuotaState, QuotaUse } from '../../platform/http/edge.ts';
import { createLimiter } from './create-limiter.ts';

const SECONDS = { hour: 3_600, day: 86_400 } as const;

/** Maximum number of requests in a window; the window begins with the first request. */
export interface QuotaWindow {
  readonly window: QuotaUse['window'];
  readonly limit: number;
}

/** Counts requests per caller in every window. */
export interface Quota {
  charge(name: string, cost: number): Promise<QuotaState>;
  /** Refunds a charge; returns updated RateLimit headers. */
  giveBack(name: string, cost: number): Promise<QuotaState['headers']>;
  /** Returns usage per window, free of charge. */
  usage(name: string): Promise<QuotaUse[]>;
}

interface Counter extends QuotaWindow {
  readonly limiter: RateLimiterAbstract;
}

/** @param keyPrefix - Prefix of the counters; gateways on one Redis share it. */
export function createQuota(keyPrefix: string, windows: readonly QuotaWindow[], redis: Redis | undefined): Quota {
  const counters = windows.map(
    ({ window, limit }): Counter => ({
      window,
      limit,
      limiter: createLimiter({ keyPrefix: `${keyPrefix}:${window}`, points: limit, duration: SECONDS[window] }, redis),
    }),
  );
  return {
    charge: (name, cost) => charge(counters, name, cost),
    giveBack: async (name, cost) => {
      const states = await Promise.all(counters.map(({ limiter }) => limiter.reward(name, cost)));
      return quotaHeaders(counters, states);
    },
    usage: async (name) => {
      const states = await Promise.all(counters.map(({ limiter }) => limiter.get(name)));
      return counters.map((counter, i) => toUse(counter, states[i] ?? null));
    },
  };
}

async function charge(counters: readonly Counter[], name: string, cost: number): Promise<QuotaState> {
  const states: (RateLimiterRes | null)[] = [];
  for (const [i, { limiter }] of counters.entries()) {
    const { exceeded, state } = await consume(limiter, name, cost);
    states.push(state);
    if (!exceeded) continue;
    return refuse(counters, i, name, cost, state);
  }
  return { exceeded: false, retryAfterSeconds: 0, headers: quotaHeaders(counters, states) };
}

/** Refunds windows already charged, so that a batch refused by one window leaves the remaining quota to smaller requests. */
async function refuse(
  counters: readonly Counter[],
  refusing: number,
  name: string,
  cost: number,
  { msBeforeNext }: RateLimiterRes,
): Promise<QuotaState> {
  const states = await Promise.all(
    counters.map(({ limiter }, i) => (i <= refusing ? limiter.reward(name, cost) : limiter.get(name))),
  );
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  const headers = { ...quotaHeaders(counters, states), 'Retry-After': String(retryAfterSeconds) };
  return { exceeded: true, retryAfterSeconds, headers };
}

async function consume(
  limiter: RateLimiterAbstract,
  name: string,
  cost: number,
): Promise<{ readonly exceeded: boolean; readonly state: RateLimiterRes }> {
  try {
    return { exceeded: false, state: await limiter.consume(name, cost) };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { exceeded: true, state: error };
    throw error;
  }
}

function quotaHeaders(counters: readonly Counter[], states: readonly (RateLimiterRes | null)[]) {
  return {
    'RateLimit-Policy': counters.map(({ window, limit }) => `"${window}";q=${limit};w=${SECONDS[window]}`).join(', '),
    RateLimit: counters.map((counter, i) => `"${counter.window}";${remaining(counter, states[i] ?? null)}`).join(', '),
  };
}

function toUse({ window, limit }: QuotaWindow, state: RateLimiterRes | null): QuotaUse {
  return {
    window,
    limit,
    used: Math.min(limit, state?.consumedPoints ?? 0),
    resetSeconds: state ? Math.ceil(state.msBeforeNext / 1_000) : 0,
  };
}

function remaining({ window, limit }: QuotaWindow, state: RateLimiterRes | null): string {
  const left = Math.max(0, limit - (state?.consumedPoints ?? 0));
  return `r=${left};t=${state ? Math.ceil(state.msBeforeNext / 1_000) : SECONDS[window]}`;
}
