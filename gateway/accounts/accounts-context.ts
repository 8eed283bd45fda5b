import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { QuotaUse } from '../../platform/http/edge.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { AccountExport } from '../../services/accounts/account-export.ts';
import type { AccountStore } from '../../services/accounts/account-store.ts';
import type { ConnectedApplications } from '../../services/accounts/connected-applications.ts';
import type { Passkeys } from '../../services/accounts/passkeys.ts';
import type { ApiKeyStore } from '../../services/api-keys/api-key-store.ts';
import type { DailyAllowance } from '../../services/backtests/daily-allowance.ts';
import type { Signals } from '../../services/backtests/signals.ts';
import type { Reports } from '../../services/reports/reports.ts';
import type { Subscriptions } from '../../services/subscriptions/subscriptions.ts';
import type { DeliveryLog } from '../../services/webhooks/delivery-log.ts';
import type { AccountViews } from './account-views.ts';
import type { Attempts } from './attempts.ts';
import type { CallAuth } from './call-auth.ts';
import type { Auth } from './create-auth.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { PasskeyPlace } from './passkey-place.ts';

/** Dependencies of the account routes. */
export interface AccountsContext {
  readonly auth: Auth;
  readonly callAuth: CallAuth;
  readonly accounts: AccountStore;
  readonly accountExport: AccountExport;
  readonly apiKeys: ApiKeyStore;
  readonly allowance: DailyAllowance;
  readonly subscriptions: Subscriptions;
  readonly deliveryLog: DeliveryLog;
  readonly declarations: Pick<EngineDeclarations, 'strategies' | 'charts'>;
  readonly series: SeriesStore;
  readonly signals: Pick<Signals, 'flips'>;
  readonly reports: Reports;
  readonly clock: Clock;
  /** Returns the use of a caller's request quotas, free of charge. */
  quotaOf(caller: Caller): Promise<readonly QuotaUse[]>;
  readonly applications: ConnectedApplications;
  readonly passkeys: Passkeys;
  /** Where passkeys work; null where no browser offers any. */
  readonly passkeyPlace: PasskeyPlace | null;
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
