import type { IncomingMessage } from 'node:http';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { TIER_NAMES, type TierName } from '../../engine/knowledge/tier-name.ts';
import { ACCESS_TOKEN_PREFIX, type AccessTokens } from '../../platform/accounts/access-tokens.ts';
import type { ApiKeyRecord } from '../../platform/api-keys/api-key-store.ts';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { isMcpRequest, MCP_PATH } from '../../platform/http/bearer-challenge.ts';
import type { Edge, QuotaState, QuotaUse } from '../../platform/http/edge.ts';
import { networkOf, type ReadAddress } from '../../platform/http/trusted-proxies.ts';
import type { Tier, Tiers } from '../../platform/tiers.ts';
import { createLimiter } from './create-limiter.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** What the edge asks of API keys. */
export interface ApiKeyLookup {
  find(key: string): Promise<ApiKeyRecord | null>;
  findCached(key: string): ApiKeyRecord | null | undefined;
  touch(id: string): void;
}

export interface EdgeOptions {
  readonly apiKeys: ApiKeyLookup;
  readonly accessTokens: AccessTokens;
  /** The resource (RFC 8707) that an access token must be made for. */
  readonly resource: string;
  readonly addressOf: ReadAddress;
  readonly tiers: Tiers;
  readonly redis?: Redis | undefined;
}

interface Windows {
  readonly hour: RateLimiterAbstract;
  readonly day: RateLimiterAbstract;
}

/** Recognises callers by their key or access token and counts their requests: in memory, or on Redis for several gateways. */
export function createEdge({ apiKeys, accessTokens, resource, addressOf, tiers, redis }: EdgeOptions): Edge {
  const limiters = Object.fromEntries(
    TIER_NAMES.map((tier) => [tier, createWindows(tier, tiers[tier], redis)]),
  ) as Record<TierName, Windows>;
  return {
    identify(request) {
      const key = readKey(request);
      if (key?.startsWith(ACCESS_TOKEN_PREFIX)) {
        requireMcp(request);
        return toConnected(key, accessTokens, resource);
      }
      if (key === null) return { kind: 'anonymous', tier: 'public', id: networkOf(addressOf(request)) };
      const known = apiKeys.findCached(key);
      if (known !== undefined) return toCaller(known, apiKeys);
      return apiKeys.find(key).then((record) => toCaller(record, apiKeys));
    },
    charge: async ({ tier, kind, id }, cost) => charge(limiters[tier], tiers[tier], counterOf(kind, id), cost),
    giveBack: async ({ tier, kind, id }, cost) => {
      const { hour, day } = limiters[tier];
      const counter = counterOf(kind, id);
      const [ofHour, ofDay] = await Promise.all([hour.reward(counter, cost), day.reward(counter, cost)]);
      return quotaHeaders(tiers[tier], ofHour, ofDay);
    },
    usage: async ({ tier, kind, id }) => {
      const { hour, day } = limiters[tier];
      const { requestsPerHour, requestsPerDay } = tiers[tier];
      const counter = counterOf(kind, id);
      const [ofHour, ofDay] = await Promise.all([hour.get(counter), day.get(counter)]);
      return [toUse('hour', requestsPerHour, ofHour), toUse('day', requestsPerDay, ofDay)];
    },
  };
}

function readKey({ headers: { authorization } }: IncomingMessage): string | null {
  if (authorization === undefined) return null;
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (key === undefined)
    throw new DomainError('unauthenticated', 'The Authorization header must be: Bearer <API key>.');
  return key;
}

function toCaller(record: ApiKeyRecord | null, apiKeys: ApiKeyLookup): Caller {
  if (!record) throw new DomainError('unauthenticated', 'The API key is not valid.');
  apiKeys.touch(record.id);
  return { kind: 'key', tier: record.tier, id: record.ownerId, keyId: record.id };
}

function requireMcp(request: IncomingMessage): void {
  if (isMcpRequest(request)) return;
  throw new DomainError(
    'unauthenticated',
    `An access token of a connected application is made for ${MCP_PATH} alone; here an API key is needed.`,
  );
}

async function toConnected(token: string, accessTokens: AccessTokens, resource: string): Promise<Caller> {
  const found = await accessTokens.find(token);
  if (!found) throw new DomainError('unauthenticated', 'The access token is unknown, expired or revoked.');
  if (!found.resources.includes(resource))
    throw new DomainError('unauthenticated', `The access token was not made for ${resource}.`);
  return { kind: 'oauth', tier: found.tier, id: found.accountId, scopes: found.scopes };
}

/** Keys and connected applications of an account share its quota. */
function counterOf(kind: Caller['kind'], id: string): string {
  return `${kind === 'key' || kind === 'oauth' ? 'owner' : kind}:${id}`;
}

function createWindows(tier: TierName, limits: Tier, redis: Redis | undefined): Windows {
  const create = (window: string, points: number, duration: number) =>
    createLimiter({ keyPrefix: `cyclegraph:${tier}:${window}`, points, duration }, redis);
  return {
    hour: create('hour', limits.requestsPerHour, HOUR),
    day: create('day', limits.requestsPerDay, DAY),
  };
}

async function charge({ hour, day }: Windows, limits: Tier, id: string, cost: number): Promise<QuotaState> {
  const ofHour = await consume(hour, id, cost);
  // What the hour refuses is not charged to the day.
  const ofDay = ofHour.exceeded ? { exceeded: false, state: await day.get(id) } : await consume(day, id, cost);
  const exceeded = ofHour.exceeded || ofDay.exceeded;
  const blocking = ofHour.exceeded ? ofHour.state : ofDay.state;
  const retryAfterSeconds = exceeded ? Math.max(1, Math.ceil((blocking?.msBeforeNext ?? 0) / 1_000)) : 0;
  return {
    exceeded,
    retryAfterSeconds,
    headers: {
      ...quotaHeaders(limits, ofHour.state, ofDay.state),
      ...(exceeded && { 'Retry-After': String(retryAfterSeconds) }),
    },
  };
}

function quotaHeaders(
  { requestsPerHour, requestsPerDay }: Tier,
  ofHour: RateLimiterRes | null,
  ofDay: RateLimiterRes | null,
) {
  return {
    'RateLimit-Policy': `"hour";q=${requestsPerHour};w=${HOUR}, "day";q=${requestsPerDay};w=${DAY}`,
    RateLimit: `"hour";${remaining(ofHour, requestsPerHour, HOUR)}, "day";${remaining(ofDay, requestsPerDay, DAY)}`,
  };
}

async function consume(
  limiter: RateLimiterAbstract,
  id: string,
  cost: number,
): Promise<{ exceeded: boolean; state: RateLimiterRes | null }> {
  try {
    return { exceeded: false, state: await limiter.consume(id, cost) };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { exceeded: true, state: error };
    throw error;
  }
}

function toUse(window: QuotaUse['window'], limit: number, state: RateLimiterRes | null): QuotaUse {
  return {
    ...{ window, limit },
    // Requests that were refused are counted as well, and were not made.
    used: Math.min(limit, state?.consumedPoints ?? 0),
    resetSeconds: state ? Math.ceil(state.msBeforeNext / 1_000) : 0,
  };
}

function remaining(state: RateLimiterRes | null, quota: number, window: number): string {
  return `r=${Math.max(0, state?.remainingPoints ?? quota)};t=${state ? Math.ceil(state.msBeforeNext / 1_000) : window}`;
}
