import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readServiceSecret } from '../accounts/service-secret.ts';
import type { Database } from '../database/open-database.ts';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The secrets of webhooks, and answers that show one, as the database keeps them: each sealed for what it belongs to. */
export interface SealedSecrets {
  /** @param owner - Id of what it belongs to: nothing else opens it. */
  seal(owner: string, secret: string): Promise<string>;
  /** What was sealed, also under the secret of the database, and what was stored as it is. @throws Error when it cannot be read. */
  open(owner: string, stored: string): Promise<string>;
  /** Seals what is stored as it is, or under the secret of the database where there is another one by now. */
  sealStored(): Promise<void>;
}

interface Key {
  /** Tells keys apart; says nothing of them. */
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * Seals with AES-256-GCM, under a key derived (HKDF) from the secret that signs cookies.
 *
 * @param authSecret - `AUTH_SECRET`; without it the secret that is kept in the database.
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
          `the webhook secret of ${owner} was sealed under another AUTH_SECRET: set that one again, or have its owner rotate the secret`,
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
        const anew = async (stored: string | null) =>
          isOld(stored) ? sealed.seal(id, await sealed.open(id, stored)) : stored;
        // What cannot be read stays: its delivery says so. What was rotated meanwhile is sealed already.
        const data = await Promise.all([anew(old.secret), anew(old.previousSecret)]).catch(() => null);
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
