import { performance } from 'node:perf_hooks';
import { v7 as uuidV7 } from 'uuid';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError, invalidParameter } from '../../platform/errors.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import { toTier } from '../../platform/tiers.ts';
import type { ApiKey } from '../../prisma/generated/client.ts';
import { noAccount } from '../accounts/no-account.ts';
import { createKey, hashKey, isKey, shownPrefix } from './api-key.ts';

/** An API key without its secret. */
export interface ApiKeyRecord {
  readonly id: string;
  readonly prefix: string;
  readonly name: string;
  /** Tier of the key; a key of an account has the account's tier. */
  readonly tier: TierName;
  /** Owner of its requests, backtests and quotas: an account, or for command-line keys the first key before rotations. */
  readonly ownerId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A new key with its secret; the only time the secret is readable. */
export type NewApiKey = ApiKeyRecord & { readonly key: string };

/** A command-line key has its own tier; a key of an account has the account's. */
export type ApiKeyOptions =
  | { readonly name: string; readonly tier: TierName }
  | { readonly name: string; readonly accountId: string };

export interface ApiKeyStore {
  /**
   * Creates a key. Only this result contains the secret.
   *
   * @throws DomainError `invalid_input` for an empty or too long name, `conflict` when the account has too many keys.
   */
  create(options: ApiKeyOptions): Promise<NewApiKey>;
  /** Returns a valid key's record; null if the key is unknown or revoked or its account is deleted. */
  find(key: string): Promise<ApiKeyRecord | null>;
  /** Returns the cached result of {@link find}; undefined if not cached. */
  findCached(key: string): ApiKeyRecord | null | undefined;
  /** Number that changes when any key or account tier may have changed. */
  revision(): number;
  findById(id: string): Promise<ApiKeyRecord | null>;
  /** Returns the keys of one owner, or of all, oldest first. */
  list(ownerId?: string): Promise<readonly ApiKeyRecord[]>;
  /**
   * Revokes a key immediately.
   *
   * @param ownerId - Required owner; keys of other owners count as not found.
   * @throws DomainError `not_found`; `conflict` when a prefix matches several keys.
   */
  revoke(idOrPrefix: string, ownerId?: string): Promise<void>;
  /** Revokes a key and creates a successor with the same owner, tier and name. */
  rotate(idOrPrefix: string, ownerId?: string): Promise<NewApiKey>;
  /** Records that a key was used, at most once a minute. */
  touch(id: string): void;
}

/** Maximum number of active keys per account. */
export const MAX_KEYS_PER_ACCOUNT = 20;
/** Maximum length of a key's name, characters. */
export const MAX_KEY_NAME_CHARS = 60;

const KEPT_KEYS = 10_000;
const TOUCH_MS = 60_000;

/** Stores API keys in the database and caches keys in use until any key or account tier changes in any process. */
export function createApiKeyStore(database: Database, clock: Clock): ApiKeyStore {
  const { prisma, wakeups } = database;
  const announce = async (key: string, row: ApiKey): Promise<NewApiKey> => {
    await wakeups.notify('api_keys');
    const record = await toRecord(prisma, row);
    if (!record) throw noAccount(row.ownerId);
    return { ...record, key };
  };

  return {
    ...createKeyFinder(database),
    touch: createTouch(database, clock),
    async create(options) {
      const name = options.name.trim();
      if (name === '' || name.length > MAX_KEY_NAME_CHARS)
        throw invalidParameter('name', `must have 1 to ${MAX_KEY_NAME_CHARS} characters, not ${name.length}`);
      const id = uuidV7();
      const ofAccount = 'accountId' in options;
      if (ofAccount) await requireRoom(prisma, options.accountId);
      const { key, data } = newKey(clock, {
        id,
        name,
        ...(ofAccount ? { ownerId: options.accountId, tier: null } : { ownerId: id, tier: options.tier }),
      });
      return announce(key, await prisma.apiKey.create({ data }));
    },
    findById: async (id) => toRecord(prisma, await prisma.apiKey.findUnique({ where: { id } })),
    list: async (ownerId) =>
      toRecords(
        prisma,
        await prisma.apiKey.findMany({
          ...(ownerId !== undefined && { where: { ownerId } }),
          orderBy: { createdAt: 'asc' },
        }),
      ),
    async revoke(idOrPrefix, ownerId) {
      const { id } = await resolve(prisma, idOrPrefix, ownerId);
      await prisma.apiKey.update({ where: { id }, data: { revokedAt: clock.now() } });
      await wakeups.notify('api_keys');
    },
    async rotate(idOrPrefix, ownerId) {
      const old = await resolve(prisma, idOrPrefix, ownerId);
      const { key, data } = newKey(clock, { ...old, id: uuidV7() });
      const end = prisma.apiKey.update({ where: { id: old.id }, data: { revokedAt: clock.now() } });
      const [successor] = await prisma.$transaction([prisma.apiKey.create({ data }), end]);
      return announce(key, successor);
    },
  };
}

function createKeyFinder({ prisma, wakeups }: Database): Pick<ApiKeyStore, 'find' | 'findCached' | 'revision'> {
  // Keyed by hash, so that no secret stays in memory.
  const cache = new BoundedMap<string, { readonly record: ApiKeyRecord | null }>(KEPT_KEYS);
  let generation = 0;
  wakeups.listen('api_keys', () => {
    generation++;
    cache.clear();
  });
  return {
    async find(key) {
      if (!isKey(key)) return null;
      const hash = hashKey(key);
      const known = cache.get(hash);
      if (known) return known.record;
      const asked = generation;
      const record = await toRecord(prisma, await prisma.apiKey.findUnique({ where: { hash, revokedAt: null } }));
      // A key that changed during the query must not be cached in its old state.
      if (asked === generation) cache.set(hash, { record });
      return record;
    },
    revision: () => generation,
    findCached(key) {
      if (!isKey(key)) return null;
      return cache.get(hashKey(key))?.record;
    },
  };
}

function createTouch({ prisma }: Database, clock: Clock): ApiKeyStore['touch'] {
  const touched = new Map<string, number>();
  return (id) => {
    // Runs for every request with a key, and a `Date` from the clock would take longer than the rest.
    const now = performance.now();
    if (now - (touched.get(id) ?? Number.NEGATIVE_INFINITY) < TOUCH_MS) return;
    if (touched.size >= KEPT_KEYS) touched.clear();
    touched.set(id, now);
    // Not awaited: losing one write costs a minute of a displayed timestamp.
    prisma.apiKey.update({ where: { id }, data: { lastUsedAt: clock.now() } }).catch(() => touched.delete(id));
  };
}

/** Converts rows to records; skips keys whose account is deleted. */
async function toRecords(prisma: Database['prisma'], rows: readonly ApiKey[]): Promise<ApiKeyRecord[]> {
  const ids = rows.flatMap(({ tier, ownerId }) => (tier === null ? [ownerId] : []));
  const accounts =
    ids.length === 0
      ? []
      : await prisma.authAccount.findMany({ where: { id: { in: ids } }, select: { id: true, tier: true } });
  const tiers = new Map(accounts.map(({ id, tier }) => [id, tier]));
  return rows.flatMap(({ hash: _hash, ...row }) => {
    const tier = row.tier ?? tiers.get(row.ownerId);
    return tier === undefined ? [] : [{ ...row, tier: toTier(tier) }];
  });
}

async function toRecord(prisma: Database['prisma'], row: ApiKey | null): Promise<ApiKeyRecord | null> {
  return row && ((await toRecords(prisma, [row]))[0] ?? null);
}

/** Returns the only active key that an id or prefix identifies. */
async function resolve(prisma: Database['prisma'], idOrPrefix: string, ownerId: string | undefined): Promise<ApiKey> {
  const rows = await prisma.apiKey.findMany({
    where: { revokedAt: null, ...(ownerId !== undefined && { ownerId }) },
    orderBy: { createdAt: 'asc' },
  });
  const fitting = rows.filter(({ id, prefix }) => id === idOrPrefix || prefix === idOrPrefix);
  const [only, ...more] = fitting;
  if (!only)
    throw new DomainError('not_found', `No active API key ${idOrPrefix}. Check its id or prefix in the list of keys.`);
  if (more.length > 0)
    throw new DomainError('conflict', `${fitting.length} API keys begin with ${idOrPrefix}. Use the id instead.`);
  return only;
}

/** Creates a key and its database row. */
function newKey(clock: Clock, { id, name, ownerId, tier }: Pick<ApiKey, 'id' | 'name' | 'ownerId' | 'tier'>) {
  const key = createKey();
  const data = { id, name, ownerId, tier, prefix: shownPrefix(key), hash: hashKey(key), createdAt: clock.now() };
  return { key, data };
}

async function requireRoom(prisma: Database['prisma'], ownerId: string): Promise<void> {
  const active = await prisma.apiKey.count({ where: { ownerId, revokedAt: null } });
  if (active >= MAX_KEYS_PER_ACCOUNT)
    throw new DomainError(
      'conflict',
      `Too many API keys (limit ${MAX_KEYS_PER_ACCOUNT} per account). Revoke one first.`,
    );
}
