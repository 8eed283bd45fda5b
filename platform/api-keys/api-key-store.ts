import { v7 as uuidV7 } from 'uuid';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { ApiKey } from '../../prisma/generated/client.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError, invalidParameter } from '../errors.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import { toTier } from '../tiers.ts';
import { createKey, hashKey, isKey, shownPrefix } from './api-key.ts';

/** A key as everybody but its holder may see it. */
export interface ApiKeyRecord {
  readonly id: string;
  readonly prefix: string;
  readonly name: string;
  /** The tier of the account for a key of one. */
  readonly tier: TierName;
  /** Who its requests, runs and quotas belong to: an account, or for keys of the command line the first key of the line. */
  readonly ownerId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A key that was just made: the only time it is readable. */
export type NewApiKey = ApiKeyRecord & { readonly key: string };

/** A key of the command line has a tier of its own; a key of an account has that of the account. */
export type ApiKeyOptions =
  | { readonly name: string; readonly tier: TierName }
  | { readonly name: string; readonly accountId: string };

export interface ApiKeyStore {
  /**
   * Makes a key. This answer is the only place it is ever shown.
   *
   * @throws DomainError `invalid_input` for a name that is empty or too long, `conflict` when the account has too many.
   */
  create(options: ApiKeyOptions): Promise<NewApiKey>;
  /** The record of a valid key, null for one that is unknown or revoked or whose account is gone. */
  find(key: string): Promise<ApiKeyRecord | null>;
  /** What {@link find} would answer, without asking the database; undefined when it must be asked. */
  findCached(key: string): ApiKeyRecord | null | undefined;
  findById(id: string): Promise<ApiKeyRecord | null>;
  /** Oldest first; of one owner, or of everybody. */
  list(ownerId?: string): Promise<readonly ApiKeyRecord[]>;
  /**
   * Ends a key at once.
   *
   * @param ownerId - Whose key it must be. Another owner's key does not exist.
   * @throws DomainError `not_found`, `conflict` when a prefix fits several keys.
   */
  revoke(idOrPrefix: string, ownerId?: string): Promise<void>;
  /** Ends a key and makes its successor with the same owner, tier and name. */
  rotate(idOrPrefix: string, ownerId?: string): Promise<NewApiKey>;
  /** Notes that a key was used; written at most once a minute. */
  touch(id: string): void;
}

/** Most keys an account may have at a time. */
export const KEYS_PER_ACCOUNT = 20;
/** Longest name of a key, in characters. */
export const KEY_NAME_LENGTH = 60;

const KEPT_KEYS = 10_000;
const TOUCH_MS = 60_000;

/** API keys in the database, with those in use kept in memory until any key or the tier of any account changes anywhere. */
export function createApiKeyStore(database: Database, clock: Clock): ApiKeyStore {
  const { prisma, wakeups } = database;
  const announce = async (key: string, row: ApiKey): Promise<NewApiKey> => {
    await wakeups.notify('api_keys');
    const record = await toRecord(prisma, row);
    if (!record) throw new DomainError('not_found', 'The account does not exist.');
    return { ...record, key };
  };

  return {
    ...createKeyFinder(database),
    touch: createTouch(database, clock),
    async create(options) {
      const name = options.name.trim();
      if (name === '' || name.length > KEY_NAME_LENGTH)
        throw invalidParameter('name', `must have 1 to ${KEY_NAME_LENGTH} characters, not ${name.length}`);
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

function createKeyFinder({ prisma, wakeups }: Database): Pick<ApiKeyStore, 'find' | 'findCached'> {
  // By hash, so that no key stays readable in memory.
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
      // A key that changed while the database was asked must not be remembered as it was.
      if (asked === generation) cache.set(hash, { record });
      return record;
    },
    findCached(key) {
      if (!isKey(key)) return null;
      return cache.get(hashKey(key))?.record;
    },
  };
}

function createTouch({ prisma }: Database, clock: Clock): ApiKeyStore['touch'] {
  const touched = new BoundedMap<string, number>(KEPT_KEYS);
  return (id) => {
    const now = clock.now();
    if (now.getTime() - (touched.get(id) ?? Number.NEGATIVE_INFINITY) < TOUCH_MS) return;
    touched.set(id, now.getTime());
    // Losing one of these costs a minute of a display value, so nobody waits for it.
    prisma.apiKey.update({ where: { id }, data: { lastUsedAt: now } }).catch(() => touched.delete(id));
  };
}

/** Records of keys, without those whose account is gone. */
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

/** The one active key that an id or prefix names. */
async function resolve(prisma: Database['prisma'], idOrPrefix: string, ownerId: string | undefined): Promise<ApiKey> {
  const rows = await prisma.apiKey.findMany({
    where: { revokedAt: null, ...(ownerId !== undefined && { ownerId }) },
    orderBy: { createdAt: 'asc' },
  });
  const fitting = rows.filter(({ id, prefix }) => id === idOrPrefix || prefix === idOrPrefix);
  const [only, ...more] = fitting;
  if (!only) throw new DomainError('not_found', `There is no active key ${idOrPrefix}.`);
  if (more.length > 0)
    throw new DomainError('conflict', `${fitting.length} keys begin with ${idOrPrefix}; give the id.`);
  return only;
}

/** A fresh key and the row that is kept of it. */
function newKey(clock: Clock, { id, name, ownerId, tier }: Pick<ApiKey, 'id' | 'name' | 'ownerId' | 'tier'>) {
  const key = createKey();
  const data = { id, name, ownerId, tier, prefix: shownPrefix(key), hash: hashKey(key), createdAt: clock.now() };
  return { key, data };
}

async function requireRoom(prisma: Database['prisma'], ownerId: string): Promise<void> {
  const active = await prisma.apiKey.count({ where: { ownerId, revokedAt: null } });
  if (active >= KEYS_PER_ACCOUNT)
    throw new DomainError('conflict', `An account has at most ${KEYS_PER_ACCOUNT} keys; revoke one first.`);
}
