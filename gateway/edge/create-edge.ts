import type { IncomingMessage } from 'node:http';
import type { Redis } from 'ioredis';
import { TIER_NAMES, type TierName } from '../../engine/knowledge/tier-name.ts';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { isMcpRequest, MCP_PATH } from '../../platform/http/bearer-challenge.ts';
import type { Edge, QuotaUse, Reader } from '../../platform/http/edge.ts';
import { networkOf, type ReadAddress } from '../../platform/http/trusted-proxies.ts';
import type { Tier, Tiers } from '../../platform/tiers.ts';
import { requestTraces } from '../../platform/tracing/request-trace.ts';
import { inScope } from '../../platform/tracing/trace.ts';
import { ACCESS_TOKEN_PREFIX, type AccessTokens } from '../../services/accounts/access-tokens.ts';
import type { ApiKeyRecord } from '../../services/api-keys/api-key-store.ts';
import type { ApiKeyLookup } from './api-key-lookup.ts';
import { ConnectionKeys } from './connection-keys.ts';
import { createCountedKeys } from './counted-keys.ts';
import { type Counted, createQuota, nameOf, type Quota, type QuotaWindow } from './create-quota.ts';

export interface EdgeOptions {
  readonly apiKeys: ApiKeyLookup;
  readonly accessTokens: AccessTokens;
  /** Resource indicator (RFC 8707) that an access token must be issued for. */
  readonly resource: string;
  readonly addressOf: ReadAddress;
  /** Returns the account that a request's browser is signed in to; null when signed out. */
  sessionOf(request: IncomingMessage): Promise<{ readonly id: string; readonly tier: TierName } | null>;
  /** Whether an origin is one that this service is served from. */
  isOwnOrigin(origin: string): boolean;
  readonly tiers: Tiers;
  /** Maximum number of HTML pages per reader and hour. */
  readonly pagesPerHour: number;
  readonly redis?: Redis | undefined;
}

/** Identifies callers by API key or access token and counts requests: in memory, or in Redis across gateways. */
export function createEdge({
  apiKeys,
  accessTokens,
  resource,
  addressOf,
  sessionOf,
  isOwnOrigin,
  tiers,
  pagesPerHour,
  redis,
}: EdgeOptions): Edge {
  const quotas = createQuotas(tiers, redis);
  const markKey = createCountedKeys(redis);
  const known = new ConnectionKeys(apiKeys);
  const pages = createQuota('cyclegraph:pages', [{ window: 'hour', limit: pagesPerHour }], redis);
  return {
    identify(request) {
      const same = known.of(request);
      if (same) return same;
      // The database alone needs to know the trace.
      const lookUp = (code: () => Promise<Caller>) => inScope(requestTraces.of(request)?.scope, code);
      if (asksForSession(request)) return lookUp(() => toSignedIn(request, { sessionOf, isOwnOrigin }));
      const key = readKey(request);
      if (key?.startsWith(ACCESS_TOKEN_PREFIX)) {
        requireMcp(request);
        return lookUp(() => toConnected(key, accessTokens, resource));
      }
      if (key === null) return { kind: 'anonymous', tier: 'public', id: networkOf(addressOf(request)) };
      const record = apiKeys.findCached(key);
      if (record !== undefined) return known.remember(request, toCaller(record, apiKeys));
      return lookUp(() => apiKeys.find(key).then((found) => toCaller(found, apiKeys)));
    },
    charge: (caller, cost) => quotas[caller.tier].charge(countedOf(caller), cost),
    giveBack: (caller, cost) => quotas[caller.tier].giveBack(countedOf(caller), cost),
    markKey: (caller, key) => markKey(nameOf(countedOf(caller)), key),
    usage: (caller) => readQuota(quotas, caller),
    pages: {
      charge: (reader) => pages.charge(readerOf(reader), 1),
      giveBack: (reader) => pages.giveBack(readerOf(reader), 1),
    },
  };
}

/** Quota of each tier. */
export type Quotas = Readonly<Record<TierName, Quota>>;

/** Creates the quotas of all tiers: in memory, or in Redis across gateways. */
export function createQuotas(tiers: Tiers, redis: Redis | undefined): Quotas {
  const entries = TIER_NAMES.map((tier) => [tier, createQuota(`cyclegraph:${tier}`, windowsOf(tiers[tier]), redis)]);
  return Object.fromEntries(entries);
}

/** Returns what a caller has used of its quotas. */
export function readQuota(quotas: Quotas, caller: Caller): Promise<readonly QuotaUse[]> {
  return quotas[caller.tier].usage(countedOf(caller));
}

/** Our own pages send `Authorization: Session` where an application sends a key; a cookie alone identifies nobody. */
function asksForSession({ headers: { authorization } }: IncomingMessage): boolean {
  return authorization !== undefined && /^Session$/i.test(authorization);
}

/**
 * Identifies the account of a browser. Browsers add this header only on request of a page, and to another origin never
 * together with cookies, except over WebSocket: there the origin tells.
 */
async function toSignedIn(
  request: IncomingMessage,
  { sessionOf, isOwnOrigin }: Pick<EdgeOptions, 'sessionOf' | 'isOwnOrigin'>,
): Promise<Caller> {
  const { origin } = request.headers;
  const account = origin === undefined || isOwnOrigin(origin) ? await sessionOf(request) : null;
  if (!account)
    throw new DomainError(
      'unauthenticated',
      'This browser is not signed in. Sign in at /sign-in, or send Authorization: Bearer <API key>.',
    );
  return { kind: 'session', tier: account.tier, id: account.id };
}

function readKey({ headers: { authorization } }: IncomingMessage): string | null {
  if (authorization === undefined) return null;
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (key === undefined)
    throw new DomainError(
      'unauthenticated',
      'The Authorization header is malformed. Send: Authorization: Bearer <API key>.',
    );
  return key;
}

function toCaller(record: ApiKeyRecord | null, apiKeys: ApiKeyLookup): Caller {
  if (!record)
    throw new DomainError('unauthenticated', 'The API key is unknown or revoked. Check it, or create a new key.');
  apiKeys.touch(record.id);
  return { kind: 'key', tier: record.tier, id: record.ownerId, keyId: record.id };
}

function requireMcp(request: IncomingMessage): void {
  if (isMcpRequest(request)) return;
  throw new DomainError(
    'unauthenticated',
    `Access tokens of connected applications are valid for ${MCP_PATH} only. Send an API key here.`,
  );
}

async function toConnected(token: string, accessTokens: AccessTokens, resource: string): Promise<Caller> {
  const found = await accessTokens.find(token);
  if (!found)
    throw new DomainError(
      'unauthenticated',
      'The access token is unknown, expired or revoked. Connect the application again.',
    );
  if (!found.resources.includes(resource))
    throw new DomainError(
      'unauthenticated',
      `The access token was issued for ${found.resources.join(', ') || 'no resource'}, not for ${resource}. Request one with resource=${resource}.`,
    );
  return { kind: 'oauth', tier: found.tier, id: found.accountId, scopes: found.scopes };
}

/** Kinds of callers that act for an owner. */
const OWNED: ReadonlySet<Caller['kind']> = new Set(['key', 'oauth', 'session']);

/** Keys, connected applications and browsers of an account share one quota. */
function countedOf({ kind, id }: Caller): Counted {
  return { group: OWNED.has(kind) ? 'owner' : kind, id };
}

function readerOf({ accountId, network }: Reader): Counted {
  return accountId === null ? { group: 'network', id: network } : { group: 'account', id: accountId };
}

function windowsOf({ requestsPerHour, requestsPerDay }: Tier): readonly QuotaWindow[] {
  return [
    { window: 'hour', limit: requestsPerHour },
    { window: 'day', limit: requestsPerDay },
  ];
}
