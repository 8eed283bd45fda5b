import type { IncomingMessage } from 'node:http';
import type { Router } from 'express';
import type { Redis } from 'ioredis';
import { createAttempts } from '../gateway/accounts/attempts.ts';
import { createCallAuth } from '../gateway/accounts/call-auth.ts';
import { createAccountsRouter } from '../gateway/accounts/create-accounts-router.ts';
import { createAuth } from '../gateway/accounts/create-auth.ts';
import { createKnownBrowsers } from '../gateway/accounts/known-browsers.ts';
import { readAccount } from '../gateway/accounts/signed-in.ts';
import type { Caller } from '../platform/caller.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { ReadAddress } from '../platform/http/trusted-proxies.ts';
import { timerTicking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import type { Tiers } from '../platform/tiers.ts';
import type { AccountStore } from '../services/accounts/account-store.ts';
import { createConnectedApplications } from '../services/accounts/connected-applications.ts';
import { purgeExpired } from '../services/accounts/purge-expired.ts';
import { readServiceSecret } from '../services/accounts/service-secret.ts';
import type { ApiKeyStore } from '../services/api-keys/api-key-store.ts';
import { createAccountViews } from '../web/pages/account/account-views.ts';

/** Interval of the clean-up of expired rows, in seconds. */
const PURGE_SECONDS = 3_600;

export interface AccountsOptions {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly accountStore: AccountStore;
  readonly apiKeys: ApiKeyStore;
  readonly addressOf: ReadAddress;
  readonly redis: Redis | undefined;
  readonly publicUrl: string;
  /** Whether an origin belongs to the service's own pages. */
  isOwnOrigin(origin: string): boolean;
  readonly tiers: Tiers;
  onInternalError(error: unknown, requestId: string): void;
}

export interface Accounts {
  /** Account pages and authorization server, exempt from quotas. */
  readonly router: Router;
  /** Id of the account that the browser is signed in to; null when signed out. */
  accountOf(request: IncomingMessage): Promise<string | null>;
  /** Returns the caller behind a signed-in account, whose keys share its quota. @throws DomainError `not_found` */
  callerOf(accountId: string): Promise<Caller>;
  close(): void;
}

/** Creates the account services and regularly deletes expired rows. */
export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  const {
    config,
    log,
    database,
    accountStore,
    apiKeys,
    addressOf,
    redis,
    publicUrl,
    isOwnOrigin,
    tiers,
    onInternalError,
  } = options;
  const secret = config.AUTH_SECRET ?? (await readServiceSecret(database, 'auth'));
  const signUp = config.SIGN_UP === 'on';
  const auth = createAuth({ database, secret, publicUrl, signUp, log });
  // Creation writes its first rows, so wait for it before the database closes.
  await auth.$context;
  const router = createAccountsRouter({
    auth,
    apiKeys,
    publicUrl,
    isOwnOrigin,
    tiers,
    signUp,
    onInternalError,
    callAuth: createCallAuth(auth, publicUrl, addressOf),
    accounts: accountStore,
    applications: createConnectedApplications(database),
    attempts: createAttempts(redis),
    knownBrowsers: createKnownBrowsers(secret, publicUrl),
    views: createAccountViews(),
  });
  const purge = () =>
    void purgeExpired(database, new Date()).catch((error: unknown) => log.warn({ err: error }, 'purging failed'));
  return {
    router,
    accountOf: (request) => readAccount(auth, request),
    callerOf: async (id) => ({ kind: 'session', tier: (await accountStore.findById(id)).tier, id }),
    close: timerTicking(PURGE_SECONDS, purge),
  };
}
