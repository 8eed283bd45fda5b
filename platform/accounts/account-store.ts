import { generateRandomString, hashPassword } from 'better-auth/crypto';
import { v7 as uuidV7 } from 'uuid';
import { z } from 'zod';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { AuthAccount } from '../../prisma/generated/client.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError, invalidParameter } from '../errors.ts';
import { toTier } from '../tiers.ts';

/** Somebody who signs in. */
export interface Account {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly tier: TierName;
  readonly createdAt: Date;
}

/** Accounts as their operator changes them; the owner changes them by signing in. */
export interface AccountStore {
  /** Oldest first. */
  list(): Promise<readonly Account[]>;
  /** @throws DomainError `not_found` */
  findById(id: string): Promise<Account>;
  /**
   * Makes an account with a random password, which is shown this once.
   *
   * @throws DomainError `invalid_input` for what is no e-mail address, `conflict` when it has an account.
   */
  create(email: string, tier: TierName): Promise<Account & { readonly password: string }>;
  /** Changes the plan of an account, of its keys and of its connected applications, at once. @throws DomainError `not_found` */
  setTier(email: string, tier: TierName): Promise<void>;
  /** Gives an account a new random password, which is shown this once, and ends its sessions. @throws DomainError `not_found` */
  resetPassword(email: string): Promise<string>;
  /** Ends the keys, sessions and connections of an account, deletes what it kept and forgets it. @throws DomainError `not_found` */
  remove(email: string): Promise<void>;
}

/** How the library names a password among the ways to sign in. */
const PASSWORD_PROVIDER = 'credential';
const PASSWORD_LENGTH = 20;

/** Accounts in the tables of the authentication library. */
export function createAccountStore({ prisma, wakeups }: Database): AccountStore {
  return {
    list: async () => (await prisma.authAccount.findMany({ orderBy: { createdAt: 'asc' } })).map(toAccount),
    async findById(id) {
      const row = await prisma.authAccount.findUnique({ where: { id } });
      if (!row) throw new DomainError('not_found', 'The account does not exist.');
      return toAccount(row);
    },
    async create(given, tier) {
      const email = given.toLowerCase();
      if (!z.email().safeParse(email).success)
        throw invalidParameter('email', `must be an e-mail address, not ${JSON.stringify(given)}`);
      if (await prisma.authAccount.findUnique({ where: { email } }))
        throw new DomainError('conflict', `There is an account ${email}.`);
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
    async remove(email) {
      const { id } = await findByEmail(prisma, email);
      await forget(prisma, id);
      await wakeups.notify('api_keys');
    },
  };
}

async function findByEmail(prisma: Database['prisma'], email: string): Promise<AuthAccount> {
  const row = await prisma.authAccount.findUnique({ where: { email: email.toLowerCase() } });
  if (!row) throw new DomainError('not_found', `There is no account ${email}.`);
  return row;
}

/** Ends the keys of an account and deletes it with what it kept. */
async function forget(prisma: Database['prisma'], id: string): Promise<void> {
  const owned = { where: { callerId: id } };
  await prisma.$transaction([
    prisma.apiKey.updateMany({ where: { ownerId: id, revokedAt: null }, data: { revokedAt: new Date() } }),
    prisma.subscription.deleteMany(owned),
    prisma.watchedSignal.deleteMany(owned),
    prisma.report.deleteMany(owned),
    prisma.reportQuote.deleteMany(owned),
    prisma.universeJob.deleteMany(owned),
    prisma.backtestRun.deleteMany(owned),
    prisma.idempotentRequest.deleteMany(owned),
    prisma.dailyUse.deleteMany(owned),
    // The aggregates keep what its backtests came to, as nobody's.
    prisma.runOutcome.updateMany({ ...owned, data: { callerId: null } }),
    // Sessions, credentials, consents and tokens go with it.
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

/** The library's own instants are the machine's, whatever instant the data is shown for. */
function createdNow(): { createdAt: Date; updatedAt: Date } {
  const now = new Date();
  return { createdAt: now, updatedAt: now };
}
