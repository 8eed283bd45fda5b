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
export function createApiKeyStore({ prisma, wakeups }: Database, clock: Clock): ApiKeyStore {
  // By hash, so that no key stays readable in memory.
  const cache = new BoundedMap<string, { readonly record: ApiKeyRecord | null }>(KEPT_KEYS);
  const touched = new BoundedMap<string, number>(KEPT_KEYS);
  let generation = 0;
  wakeups.listen('api_keys', () => {
    generation++;
    cache.clear();
  });

  /** Records of keys, without those whose account is gone. */
  const toRecords = async (rows: readonly ApiKey[]): Promise<ApiKeyRecord[]> => {
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
  };

  const toRecord = async (row: ApiKey | null): Promise<ApiKeyRecord | null> =>
    row && ((await toRecords([row]))[0] ?? null);

  const resolve = async (idOrPrefix: string, ownerId: string | undefined): Promise<ApiKey> => {
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
  };

  const insertion = ({ id, name, ownerId, tier }: Pick<ApiKey, 'id' | 'name' | 'ownerId' | 'tier'>) => {
    const key = createKey();
    const data = { id, name, ownerId, tier, prefix: shownPrefix(key), hash: hashKey(key), createdAt: clock.now() };
    return { key, row: prisma.apiKey.create({ data }) };
  };

  const announce = async (key: string, row: ApiKey): Promise<NewApiKey> => {
    await wakeups.notify('api_keys');
    const record = await toRecord(row);
    if (!record) throw new DomainError('not_found', 'The account does not exist.');
    return { ...record, key };
  };

  const requireRoom = async (ownerId: string) => {
    const active = await prisma.apiKey.count({ where: { ownerId, revokedAt: null } });
    if (active >= KEYS_PER_ACCOUNT)
      throw new DomainError('conflict', `An account has at most ${KEYS_PER_ACCOUNT} keys; revoke one first.`);
  };

  return {
    async create(options) {
      const name = options.name.trim();
      if (name === '' || name.length > KEY_NAME_LENGTH)
        throw invalidParameter('name', `must have 1 to ${KEY_NAME_LENGTH} characters, not ${name.length}`);
      const id = uuidV7();
      const ofAccount = 'accountId' in options;
      if (ofAccount) await requireRoom(options.accountId);
      const { key, row } = insertion({
        ...{ id, name },
        ...(ofAccount ? { ownerId: options.accountId, tier: null } : { ownerId: id, tier: options.tier }),
      });
      return announce(key, await row);
    },
    async find(key) {
      if (!isKey(key)) return null;
      const hash = hashKey(key);
      const known = cache.get(hash);
      if (known) return known.record;
      const asked = generation;
      const record = await toRecord(await prisma.apiKey.findUnique({ where: { hash, revokedAt: null } }));
      // A key that changed while the database was asked must not be remembered as it was.
      if (asked === generation) cache.set(hash, { record });
      return record;
    },
    findCached(key) {
      if (!isKey(key)) return null;
      return cache.get(hashKey(key))?.record;
    },
    findById: async (id) => toRecord(await prisma.apiKey.findUnique({ where: { id } })),
    list: async (ownerId) =>
      toRecords(
        await prisma.apiKey.findMany({
          ...(ownerId !== undefined && { where: { ownerId } }),
          orderBy: { createdAt: 'asc' },
        }),
      ),
    async revoke(idOrPrefix, ownerId) {
      const { id } = await resolve(idOrPrefix, ownerId);
      await prisma.apiKey.update({ where: { id }, data: { revokedAt: clock.now() } });
      await wakeups.notify('api_keys');
    },
    async rotate(idOrPrefix, ownerId) {
      const old = await resolve(idOrPrefix, ownerId);
      const { key, row } = insertion({ ...old, id: uuidV7() });
      const end = prisma.apiKey.update({ where: { id: old.id }, data: { revokedAt: clock.now() } });
      const [successor] = await prisma.$transaction([row, end]);
      return announce(key, successor);
    },
    touch(id) {
      const now = clock.now();
      if (now.getTime() - (touched.get(id) ?? Number.NEGATIVE_INFINITY) < TOUCH_MS) return;
      touched.set(id, now.getTime());
      // Losing one of these costs a minute of a display value, so nobody waits for it.
      prisma.apiKey.update({ where: { id }, data: { lastUsedAt: now } }).catch(() => touched.delete(id));
    },
  };
}
