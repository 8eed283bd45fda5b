import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';

/** Maximum number of passkeys of an account. */
export const MAX_PASSKEYS_PER_ACCOUNT = 20;
/** Maximum length of the name of a passkey, in characters. */
export const MAX_PASSKEY_NAME_CHARS = 60;

/** A passkey as its owner sees it. */
export interface PasskeyRecord {
  readonly id: string;
  readonly name: string;
  /** Whether the device or its provider keeps a copy elsewhere, so that losing the device loses no access. */
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
}

/** Passkeys of accounts; the authentication library registers them and checks their signatures. */
export interface Passkeys {
  /** Returns the passkeys of an account, oldest first. */
  list(accountId: string): Promise<readonly PasskeyRecord[]>;
  /** @throws DomainError `not_found`, also for a passkey of another account. */
  rename(accountId: string, id: string, name: string): Promise<void>;
  /** Ends a passkey at once. @throws DomainError `not_found`, also for a passkey of another account. */
  remove(accountId: string, id: string): Promise<void>;
  /** Returns the e-mail address of the account that a credential belongs to; null for an unknown one. */
  findEmail(credentialId: string): Promise<string | null>;
}

export function createPasskeys({ prisma }: Pick<Database, 'prisma'>): Passkeys {
  return {
    async list(userId) {
      const rows = await prisma.authPasskey.findMany({ where: { userId }, orderBy: { id: 'asc' } });
      return rows.map(({ id, name, backedUp, createdAt }) => ({ id, name, isBackedUp: backedUp, createdAt }));
    },
    async rename(userId, id, name) {
      const { count } = await prisma.authPasskey.updateMany({ where: { id, userId }, data: { name } });
      if (count === 0) throw missing();
    },
    async remove(userId, id) {
      const { count } = await prisma.authPasskey.deleteMany({ where: { id, userId } });
      if (count === 0) throw missing();
    },
    async findEmail(credentialID) {
      const row = await prisma.authPasskey.findUnique({
        where: { credentialID },
        select: { user: { select: { email: true } } },
      });
      return row?.user.email ?? null;
    },
  };
}

function missing(): DomainError {
  return new DomainError('not_found', 'This passkey no longer exists. Reload the page to see the present ones.');
}
