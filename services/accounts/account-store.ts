import { generateRandomString, hashPassword, verifyPassword } from 'better-auth/crypto';
import { v7 as uuidV7 } from 'uuid';
import { z } from 'zod';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError, invalidParameter } from '../../platform/errors.ts';
import { toTier } from '../../platform/tiers.ts';
import type { AuthAccount } from '../../prisma/generated/client.ts';
import { noAccount } from './no-account.ts';

/** A user account. */
export interface Account {
  readonly id: string;
  /** E-mail address in lower case. */
  readonly email: string;
  readonly name: string;
  readonly tier: TierName;
  readonly createdAt: Date;
}

/** Accounts as the operator manages them. */
export interface AccountStore {
  /** Returns all accounts, oldest first. */
  list(): Promise<readonly Account[]>;
  /** @throws DomainError `not_found` */
  findById(id: string): Promise<Account>;
  /**
   * Creates an account with a random password, which only this result contains.
   *
   * @throws DomainError `invalid_input` for an invalid e-mail address, `conflict` if it already has an account.
   */
  create(email: string, tier: TierName): Promise<Account & { readonly password: string }>;
  /** Changes the tier of an account, its keys and its connected applications immediately. @throws DomainError `not_found` */
  setTier(email: string, tier: TierName): Promise<void>;
  /** Sets a new random password, which only this result contains, and ends all sessions. @throws DomainError `not_found` */
  resetPassword(email: string): Promise<string>;
  /** Returns whether a password is the one of an account. */
  hasPassword(id: string, password: string): Promise<boolean>;
  /** Changes the address that an account signs in with; returns false when another account has it. */
  changeEmail(id: string, email: string): Promise<boolean>;
  /** Deletes an account with its keys, sessions, connections and stored data. @throws DomainError `not_found` */
  remove(email: string): Promise<void>;
}

/** Provider id of passwords in the library's tables. */
const PASSWORD_PROVIDER = 'credential';
const PASSWORD_LENGTH = 20;

/** Stores accounts in the tables of the authentication library. */
export function createAccountStore({ prisma, wakeups }: Database): AccountStore {
  return {
    list: async () => (await prisma.authAccount.findMany({ orderBy: { createdAt: 'asc' } })).map(toAccount),
    async findById(id) {
      const row = await prisma.authAccount.findUnique({ where: { id } });
      if (!row) throw noAccount(id);
      return toAccount(row);
    },
    async create(given, tier) {
      const email = given.toLowerCase();
      if (!z.email().safeParse(email).success)
        throw invalidParameter('email', `must be an e-mail address, not ${JSON.stringify(given)}`);
      if (await prisma.authAccount.findUnique({ where: { email } }))
        throw new DomainError('conflict', `An account with the e-mail address ${email} already exists.`);
      const { password, hash } = await newPassword();
      const [id, times] = [uuidV7(), createdNow()];
      const row = await prisma.authAccount.create({
        data: {
          id,
          email,
          name: email,
          emailVerified: false,
          tier,
          ...times,
          credentials: {
            create: { id: uuidV7(), accountId: id, providerId: PASSWORD_PROVIDER, password: hash, ...times },
          },
        },
      });
      return { ...toAccount(row), password };
    },
    async setTier(email, tier) {
      const { id } = await findByEmail(prisma, email);
      await prisma.authAccount.update({ where: { id }, data: { tier } });
      await wakeups.notify('api_keys');
    },
    async resetPassword(email) {
      const { id } = await findByEmail(prisma, email);
      const { password, hash } = await newPassword();
      const times = createdNow();
      await prisma.$transaction([
        prisma.authCredential.upsert({
          where: { userId_providerId: { userId: id, providerId: PASSWORD_PROVIDER } },
          create: {
            id: uuidV7(),
            userId: id,
            accountId: id,
            providerId: PASSWORD_PROVIDER,
            password: hash,
            ...times,
          },
          update: { password: hash, updatedAt: times.updatedAt },
        }),
        prisma.authSession.deleteMany({ where: { userId: id } }),
      ]);
      return password;
    },
    async hasPassword(id, password) {
      const where = { userId_providerId: { userId: id, providerId: PASSWORD_PROVIDER } };
      const hash = (await prisma.authCredential.findUnique({ where }))?.password;
      return hash ? verifyPassword({ hash, password }) : false;
    },
    async changeEmail(id, given) {
      const email = given.toLowerCase();
      const updated = await prisma.$executeRaw`UPDATE "AuthAccount" SET email = ${email}, "updatedAt" = now()
        WHERE id = ${id} AND NOT EXISTS (SELECT 1 FROM "AuthAccount" WHERE email = ${email} AND id <> ${id})`;
      return updated === 1;
    },
    async remove(email) {
      const { id } = await findByEmail(prisma, email);
      await forget(prisma, id);
      await wakeups.notify('api_keys');
    },
  };
}

async function findByEmail(prisma: Database['prisma'], email: string): Promise<AuthAccount> {
  const row = await prisma.authAccount.findUnique({ where: { email: email.toLowerCase() } });
  if (!row)
    throw new DomainError(
      'not_found',
      `No account with the e-mail address ${email}. List accounts with: accounts list.`,
    );
  return row;
}

/** Deletes an account with everything stored for it. */
async function forget(prisma: Database['prisma'], id: string): Promise<void> {
  const owned = { where: { callerId: id } };
  await prisma.$transaction([
    prisma.apiKey.deleteMany({ where: { ownerId: id } }),
    prisma.subscription.deleteMany(owned),
    prisma.watchedSignal.deleteMany(owned),
    prisma.report.deleteMany(owned),
    prisma.reportQuote.deleteMany(owned),
    prisma.universeJob.deleteMany(owned),
    prisma.backtestRun.deleteMany(owned),
    prisma.idempotentRequest.deleteMany(owned),
    prisma.dailyUse.deleteMany(owned),
    prisma.callCount.deleteMany({ where: { ownerId: id } }),
    // Aggregates keep its backtest outcomes without an owner.
    prisma.runOutcome.updateMany({ ...owned, data: { callerId: null } }),
    // Cascades to sessions, credentials, consents and tokens.
    prisma.authAccount.delete({ where: { id } }),
  ]);
}

function toAccount({ id, email, name, tier, createdAt }: AuthAccount): Account {
  return { id, email, name, tier: toTier(tier), createdAt };
}

async function newPassword(): Promise<{ password: string; hash: string }> {
  const password = generateRandomString(PASSWORD_LENGTH, 'a-z', 'A-Z', '0-9');
  return { password, hash: await hashPassword(password) };
}

/** Uses wall-clock time, because the library compares these timestamps with it, whatever moment the data is shown for. */
function createdNow(): { createdAt: Date; updatedAt: Date } {
  const now = new Date();
  return { createdAt: now, updatedAt: now };
}
