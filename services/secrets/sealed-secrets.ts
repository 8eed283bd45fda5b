import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/open-database.ts';
import { readServiceSecret } from '../accounts/service-secret.ts';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts webhook secrets, and responses that contain one, for storage; each is bound to its owner. */
export interface SealedSecrets {
  /** @param owner - Id of the owning object; the secret can only be decrypted with it. */
  seal(owner: string, secret: string): Promise<string>;
  /** Decrypts a stored secret; returns an unencrypted one unchanged. @throws Error when it cannot be decrypted. */
  open(owner: string, stored: string): Promise<string>;
  /** Encrypts secrets stored in plain text, and re-encrypts those under a former key. */
  sealStored(): Promise<void>;
}

interface Key {
  /** Identifies the key without revealing it. */
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * Encrypts with AES-256-GCM under a key derived (HKDF) from the secret that signs cookies.
 *
 * @param authSecret - `AUTH_SECRET`; by default the secret stored in the database.
 */
export function createSealedSecrets(database: Pick<Database, 'prisma'>, authSecret: string | undefined): SealedSecrets {
  const { prisma } = database;
  const kept = async () => toKey(await readServiceSecret(database, 'auth'));
  const own = authSecret === undefined ? null : toKey(authSecret);
  const sealed: SealedSecrets = {
    async seal(owner, secret) {
      const { id, bytes } = own ?? (await kept());
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, bytes, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${id}.${body.toString('base64url')}`;
    },
    async open(owner, stored) {
      if (!stored.startsWith(`${VERSION}.`)) return stored;
      const [, id = '', body = ''] = stored.split('.');
      const key = own?.id === id ? own : await kept();
      if (key.id !== id)
        throw new Error(
          `The webhook secret of ${owner} was encrypted under another AUTH_SECRET. Restore that value, or have its owner rotate the secret.`,
        );
      return open(key.bytes, owner, Buffer.from(body, 'base64url'));
    },
    async sealStored() {
      const current = `${VERSION}.${(own ?? (await kept())).id}.`;
      const isOld = (stored: string | null): stored is string => stored !== null && !stored.startsWith(current);
      const not = { not: { startsWith: current } };
      const rows = await prisma.subscription.findMany({
        where: { OR: [{ secret: not }, { previousSecret: not }] },
        select: { id: true, secret: true, previousSecret: true },
      });
      for (const { id, ...old } of rows) {
        const resealed = async (stored: string | null) =>
          isOld(stored) ? sealed.seal(id, await sealed.open(id, stored)) : stored;
        // Undecryptable secrets stay as they are; their deliveries report it. Rotated ones are encrypted already.
        const data = await Promise.all([resealed(old.secret), resealed(old.previousSecret)]).catch(() => null);
        if (data)
          await prisma.subscription.updateMany({
            where: { id, ...old },
            data: { secret: data[0], previousSecret: data[1] },
          });
      }
    },
  };
  return sealed;
}

function toKey(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'cyclegraph webhook secrets', KEY_BYTES));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

function open(key: Buffer, owner: string, body: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, key, body.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(body.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
