import { v7 as uuidV7 } from 'uuid';
import { TIER_NAMES, type TierName } from '../../engine/knowledge/tier-name.ts';
import type { ApiKey } from '../../prisma/generated/client.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../errors.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import { createKey, hashKey, isKey, shownPrefix } from './api-key.ts';

/** A key as everybody but its holder may see it. */
export interface ApiKeyRecord {
  readonly id: string;
  readonly prefix: string;
  readonly name: string;
  readonly tier: TierName;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface ApiKeyStore {
  /** Makes a key. This answer is the only place it is ever shown. */
  create(options: { readonly tier: TierName; readonly name: string }): Promise<ApiKeyRecord & { readonly key: string }>;
  /** The record of a valid key, null for one that is unknown or revoked. */
  find(key: string): Promise<ApiKeyRecord | null>;
  /** What {@link find} would answer, without asking the database; undefined when it must be asked. */
  findCached(key: string): ApiKeyRecord | null | undefined;
  findById(id: string): Promise<ApiKeyRecord | null>;
  list(): Promise<readonly ApiKeyRecord[]>;
  /** Ends a key at once. @throws DomainError `not_found`, `conflict` when a prefix fits several keys. */
  revoke(idOrPrefix: string): Promise<void>;
  /** Ends a key and makes its successor with the same tier and name. */
  rotate(idOrPrefix: string): Promise<ApiKeyRecord & { readonly key: string }>;
  /** Notes that a key was used; written at most once a minute. */
  touch(id: string): void;
}

const KEPT_KEYS = 10_000;
const TOUCH_MS = 60_000;

/** API keys in the database, with those in use kept in memory until any key changes anywhere. */
export function createApiKeyStore({ prisma, wakeups }: Database, clock: Clock): ApiKeyStore {
  // By hash, so that no key stays readable in memory.
  const cache = new BoundedMap<string, { readonly record: ApiKeyRecord | null }>(KEPT_KEYS);
  const touched = new BoundedMap<string, number>(KEPT_KEYS);
  let generation = 0;
  wakeups.listen('api_keys', () => {
    generation++;
    cache.clear();
  });

  const resolve = async (idOrPrefix: string): Promise<ApiKeyRecord> => {
    const rows = await prisma.apiKey.findMany({ where: { revokedAt: null }, orderBy: { createdAt: 'asc' } });
    const fitting = rows.filter(({ id, prefix }) => id === idOrPrefix || prefix === idOrPrefix);
    const [only, ...more] = fitting;
    if (!only) throw new DomainError('not_found', `There is no active key ${idOrPrefix}.`);
    if (more.length > 0)
      throw new DomainError('conflict', `${fitting.length} keys begin with ${idOrPrefix}; give the id.`);
    return toRecord(only);
  };

  const store: ApiKeyStore = {
    async create({ tier, name }) {
      const key = createKey();
      const row = await prisma.apiKey.create({
        data: { id: uuidV7(), prefix: shownPrefix(key), hash: hashKey(key), name, tier, createdAt: clock.now() },
      });
      await wakeups.notify('api_keys');
      return { ...toRecord(row), key };
    },
    async find(key) {
      if (!isKey(key)) return null;
      const hash = hashKey(key);
      const known = cache.get(hash);
      if (known) return known.record;
      const asked = generation;
      const row = await prisma.apiKey.findUnique({ where: { hash } });
      const record = row && row.revokedAt === null ? toRecord(row) : null;
      // A key that changed while the database was asked must not be remembered as it was.
      if (asked === generation) cache.set(hash, { record });
      return record;
    },
    findCached(key) {
      if (!isKey(key)) return null;
      return cache.get(hashKey(key))?.record;
    },
    async findById(id) {
      const row = await prisma.apiKey.findUnique({ where: { id } });
      return row && toRecord(row);
    },
    async list() {
      return (await prisma.apiKey.findMany({ orderBy: { createdAt: 'asc' } })).map(toRecord);
    },
    async revoke(idOrPrefix) {
      const { id } = await resolve(idOrPrefix);
      await prisma.apiKey.update({ where: { id }, data: { revokedAt: clock.now() } });
      await wakeups.notify('api_keys');
    },
    async rotate(idOrPrefix) {
      const { id, tier, name } = await resolve(idOrPrefix);
      const successor = await store.create({ tier, name });
      await store.revoke(id);
      return successor;
    },
    touch(id) {
      const now = clock.now();
      if (now.getTime() - (touched.get(id) ?? Number.NEGATIVE_INFINITY) < TOUCH_MS) return;
      touched.set(id, now.getTime());
      // Losing one of these costs a minute of a display value, so nobody waits for it.
      prisma.apiKey.update({ where: { id }, data: { lastUsedAt: now } }).catch(() => touched.delete(id));
    },
  };
  return store;
}

function toRecord({ id, prefix, name, tier, createdAt, lastUsedAt, revokedAt }: ApiKey): ApiKeyRecord {
  const known = TIER_NAMES.find((one) => one === tier);
  if (!known) throw new Error(`key ${prefix} has the unknown tier ${tier}`);
  return { id, prefix, name, tier: known, createdAt, lastUsedAt, revokedAt };
}
