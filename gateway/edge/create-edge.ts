import type { IncomingMessage } from 'node:http';
import type { Redis } from 'ioredis';
import { TIER_NAMES, type TierName } from '../../engine/knowledge/tier-name.ts';
import { ACCESS_TOKEN_PREFIX, type AccessTokens } from '../../platform/accounts/access-tokens.ts';
import type { ApiKeyRecord } from '../../platform/api-keys/api-key-store.ts';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { isMcpRequest, MCP_PATH } from '../../platform/http/bearer-challenge.ts';
import type { Edge, Reader } from '../../platform/http/edge.ts';
import { networkOf, type ReadAddress } from '../../platform/http/trusted-proxies.ts';
import type { Tier, Tiers } from '../../platform/tiers.ts';
import { createCountedKeys } from './counted-keys.ts';
import { createQuota, type Quota, type QuotaWindow } from './create-quota.ts';

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
  /** Pages that a reader may open in an hour. */
  readonly pagesPerHour: number;
  readonly redis?: Redis | undefined;
}

/** Recognises callers by their key or access token and counts their requests: in memory, or on Redis for several gateways. */
export function createEdge({
  apiKeys,
  accessTokens,
  resource,
  addressOf,
  tiers,
  pagesPerHour,
  redis,
}: EdgeOptions): Edge {
  const quotas = Object.fromEntries(
    TIER_NAMES.map((tier) => [tier, createQuota(`cyclegraph:${tier}`, windowsOf(tiers[tier]), redis)]),
  ) as Record<TierName, Quota>;
  const markKey = createCountedKeys(redis);
  const pages = createQuota('cyclegraph:pages', [{ window: 'hour', limit: pagesPerHour }], redis);
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
    charge: ({ tier, kind, id }, cost) => quotas[tier].charge(counterOf(kind, id), cost),
    giveBack: ({ tier, kind, id }, cost) => quotas[tier].giveBack(counterOf(kind, id), cost),
    markKey: ({ kind, id }, key) => markKey(counterOf(kind, id), key),
    usage: ({ tier, kind, id }) => quotas[tier].usage(counterOf(kind, id)),
    pages: {
      charge: (reader) => pages.charge(readerOf(reader), 1),
      giveBack: (reader) => pages.giveBack(readerOf(reader), 1),
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

function readerOf({ accountId, network }: Reader): string {
  return accountId === null ? `network:${network}` : `account:${accountId}`;
}

function windowsOf({ requestsPerHour, requestsPerDay }: Tier): readonly QuotaWindow[] {
  return [
    { window: 'hour', limit: requestsPerHour },
    { window: 'day', limit: requestsPerDay },
  ];
}
