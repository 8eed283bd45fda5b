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
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Edge } from '../platform/http/edge.ts';
import type { ReadAddress } from '../platform/http/trusted-proxies.ts';
import { timerTicking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import type { EngineDeclarations } from '../platform/modules/engine-declarations.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import type { Tiers } from '../platform/tiers.ts';
import { createAccountExport } from '../services/accounts/account-export.ts';
import { createConnectedApplications } from '../services/accounts/connected-applications.ts';
import { createMetadataFetch } from '../services/accounts/metadata-fetch.ts';
import { createPasskeys } from '../services/accounts/passkeys.ts';
import { purgeExpired } from '../services/accounts/purge-expired.ts';
import { readServiceSecret } from '../services/accounts/service-secret.ts';
import type { Signals } from '../services/backtests/signals.ts';
import { createAccountViews } from '../web/studio/account/account-views.ts';
import type { StudioAssets } from '../web/studio/assets.ts';
import { passkeyPlace as findPasskeyPlace } from './passkey-place.ts';
import type { Services } from './state/services.ts';

/** Interval of the clean-up of expired rows, in seconds. */
const PURGE_SECONDS = 3_600;

export interface AccountsOptions {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly services: Pick<
    Services,
    'accounts' | 'apiKeys' | 'allowance' | 'subscriptions' | 'deliveryLog' | 'reports' | 'webhookGuard' | 'internet'
  >;
  readonly declarations: EngineDeclarations;
  readonly series: SeriesStore;
  readonly signals: Signals;
  readonly edge: Edge;
  readonly clock: Clock;
  readonly assets: StudioAssets;
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
  close(): Promise<void>;
}

/** Creates the account services and regularly deletes expired rows. */
export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  const {
    config,
    log,
    database,
    services,
    declarations,
    series,
    signals,
    edge,
    clock,
    assets,
    addressOf,
    redis,
    publicUrl,
    isOwnOrigin,
    tiers,
    onInternalError,
  } = options;
  const secret = config.AUTH_SECRET ?? (await readServiceSecret(database, 'auth'));
  const signUp = config.SIGN_UP === 'on';
  const passkeyPlace = findPasskeyPlace(publicUrl, isOwnOrigin);
  const metadata = createMetadataFetch(services.webhookGuard, services.internet.certificateAuthority);
  const auth = createAuth({ database, secret, publicUrl, signUp, passkeyPlace, fetchMetadata: metadata.fetch, log });
  // Creation writes its first rows, so wait for it before the database closes.
  await auth.$context;
  const router = createAccountsRouter({
    ...services,
    declarations,
    series,
    signals,
    auth,
    clock,
    quotaOf: edge.usage,
    publicUrl,
    isOwnOrigin,
    tiers,
    signUp,
    onInternalError,
    callAuth: createCallAuth(auth, publicUrl, addressOf),
    accountExport: createAccountExport(database),
    applications: createConnectedApplications(database),
    passkeys: createPasskeys(database),
    passkeyPlace,
    attempts: createAttempts(redis),
    knownBrowsers: createKnownBrowsers(secret, publicUrl),
    views: createAccountViews(assets),
  });
  const stopPurging = timerTicking(PURGE_SECONDS, () => void purge(database, log));
  return {
    router,
    accountOf: (request) => readAccount(auth, request),
    callerOf: async (id) => ({ kind: 'session', tier: (await services.accounts.findById(id)).tier, id }),
    async close() {
      stopPurging();
      await metadata.close();
    },
  };
}

async function purge(database: Database, log: Log): Promise<void> {
  await purgeExpired(database, new Date()).catch((error: unknown) => log.warn({ err: error }, 'purging failed'));
}
