import type { AccountStore } from '../../platform/accounts/account-store.ts';
import type { ConnectedApplications } from '../../platform/accounts/connected-applications.ts';
import type { ApiKeyStore } from '../../platform/api-keys/api-key-store.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { AccountViews } from './account-views.ts';
import type { Attempts } from './attempts.ts';
import type { CallAuth } from './call-auth.ts';
import type { Auth } from './create-auth.ts';
import type { KnownBrowsers } from './known-browsers.ts';

/** What the routes of accounts work with. */
export interface AccountsContext {
  readonly auth: Auth;
  readonly callAuth: CallAuth;
  readonly accounts: AccountStore;
  readonly apiKeys: ApiKeyStore;
  readonly applications: ConnectedApplications;
  readonly attempts: Attempts;
  readonly knownBrowsers: KnownBrowsers;
  readonly views: AccountViews;
  readonly publicUrl: string;
  /** Whether an origin is that of our own pages. */
  isOwnOrigin(origin: string): boolean;
  readonly tiers: Tiers;
  /** Whether strangers may make accounts. */
  readonly signUp: boolean;
  onInternalError(error: unknown, requestId: string): void;
}
