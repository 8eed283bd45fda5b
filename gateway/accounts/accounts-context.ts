import type { Tiers } from '../../platform/tiers.ts';
import type { AccountStore } from '../../services/accounts/account-store.ts';
import type { ConnectedApplications } from '../../services/accounts/connected-applications.ts';
import type { ApiKeyStore } from '../../services/api-keys/api-key-store.ts';
import type { AccountViews } from './account-views.ts';
import type { Attempts } from './attempts.ts';
import type { CallAuth } from './call-auth.ts';
import type { Auth } from './create-auth.ts';
import type { KnownBrowsers } from './known-browsers.ts';

/** Dependencies of the account routes. */
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
  /** Whether an origin is one that this service is served from. */
  isOwnOrigin(origin: string): boolean;
  readonly tiers: Tiers;
  /** Whether visitors may create accounts. */
  readonly signUp: boolean;
  onInternalError(error: unknown, requestId: string): void;
}
