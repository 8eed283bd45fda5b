import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { FormFault } from '../../platform/pages/form-fault.ts';
import type { KeyFault } from '../../platform/pages/key-fault.ts';
import type { PageContext } from '../../platform/pages/page-template.ts';
import type { PasskeyFault } from '../../platform/pages/passkey-fault.ts';
import type { PlanLimits } from '../../platform/pages/plan-limits.ts';
import type { SettingsFault } from '../../platform/pages/settings-fault.ts';
import type { UsedLimit } from '../../platform/pages/used-limit.ts';
import type { Problem } from '../../platform/problem.ts';
import type { ConnectedApplication, IntroducedApplication } from '../../services/accounts/connected-applications.ts';
import type { PasskeyRecord } from '../../services/accounts/passkeys.ts';
import type { ApiKeyRecord } from '../../services/api-keys/api-key-store.ts';
import type { ReportRecord } from '../../services/reports/report-record.ts';
import type { AlertPreview } from '../../services/subscriptions/preview-alert.ts';
import type { Subscription } from '../../services/subscriptions/subscription.ts';
import type { DeliveryAttempt } from '../../services/webhooks/delivery-log.ts';
import type { AlertForm } from './alert-form.ts';
import type { FormRefusal } from './form-refusal.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import type { ReportForm } from './report-form.ts';

/** A session as its owner sees it. */
export interface ShownSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly address: string | null;
  readonly browser: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** Values that a sign-in or sign-up form is rendered with, including those typed before an error. */
export interface FormState {
  readonly error: FormFault | null;
  /** Minutes until the next attempt is allowed; 0 unless `error` is `tooManyAttempts`. */
  readonly minutes: number;
  /** Whether the sign-up form was just submitted successfully. */
  readonly isSignedUp: boolean;
  /** Whether the owner has just deleted the account. */
  readonly isDeleted: boolean;
  readonly email: string;
  /** Hidden fields, such as the page to redirect to after signing in. */
  readonly hidden: Readonly<Record<string, string>>;
}

/** A form of the settings that was refused. */
export interface RefusedSetting {
  readonly form: 'email' | 'password' | 'delete';
  readonly fault: SettingsFault;
  /** Address that was typed; empty for a form without one. */
  readonly email: string;
  /** Minutes until the next attempt is allowed; 0 unless `fault` is `tooManyAttempts`. */
  readonly minutes: number;
}

/** A passkey that was not added or renamed. */
export interface RefusedPasskey {
  readonly fault: PasskeyFault;
  /** Minutes until the next attempt is allowed; 0 unless `fault` is `tooManyAttempts`. */
  readonly minutes: number;
  /** Name that was typed. */
  readonly name: string;
  /** Passkey that was not renamed; null for one that was not added. */
  readonly id: string | null;
}

/** How many alerts or reports a plan allows, and how many there are. */
export interface PlanPlaces {
  readonly tier: TierName;
  readonly used: number;
  /** Null for no limit. */
  readonly limit: number | null;
}

/** A page of a signed-in account. */
interface Owned {
  readonly email: string;
}

/** Renders a page for a request. */
type View<Page extends object> = (page: Page, context: PageContext) => string;

/** Renders the account pages; injected, so that the routes do not depend on the web folder. */
export interface AccountViews {
  /** Content security policy. `leavesSite` lets a form redirect to another origin, as an application's callback needs. */
  policy(options?: { readonly leavesSite?: boolean }): string;
  readonly signIn: View<
    FormState & { readonly signUp: boolean; readonly query: string; readonly passkeyPlace: PasskeyPlace | null }
  >;
  readonly signUp: View<FormState & { readonly signUp: boolean; readonly query: string; readonly name: string }>;
  readonly usage: View<Owned & { readonly tier: string; readonly limits: readonly UsedLimit[] }>;
  readonly keys: View<
    Owned & {
      readonly tier: string;
      readonly keys: readonly ApiKeyRecord[];
      /** A key that was just created; shown once. */
      readonly shownKey: string | null;
      readonly error: KeyFault | null;
      /** Name that was typed into a refused form. */
      readonly typed: string;
      readonly done: string | null;
      readonly max: number;
      readonly nameLength: number;
    }
  >;
  readonly applications: View<
    Owned & {
      readonly applications: readonly (ConnectedApplication & { readonly allowed: readonly string[] })[];
      readonly mcpUrl: string;
      readonly done: string | null;
    }
  >;
  readonly alerts: View<
    Owned & { readonly alerts: readonly Subscription[]; readonly places: PlanPlaces; readonly done: string | null }
  >;
  readonly alertForm: View<
    Owned & {
      readonly form: AlertForm;
      /** Id of the alert that the form changes; null for a new one. */
      readonly id: string | null;
      readonly refusal: FormRefusal | null;
      readonly places: PlanPlaces;
      readonly preview: AlertPreview | null;
      /** Keys of the strategies that a signal can be watched of. */
      readonly strategies: readonly string[];
      /** Ids of the markets that a signal can be watched on. */
      readonly markets: readonly string[];
      /** Whether the history of the preview is that of the generated sample data. */
      readonly isSample: boolean;
    }
  >;
  /** Shows the secret of a new webhook, once. */
  readonly alertSecret: View<Owned & { readonly secret: string }>;
  readonly deliveries: View<Owned & { readonly alert: Subscription; readonly attempts: readonly DeliveryAttempt[] }>;
  readonly reports: View<
    Owned & {
      readonly reports: readonly ReportRecord[];
      readonly form: ReportForm;
      readonly refusal: FormRefusal | null;
      readonly places: PlanPlaces;
      /** Lengths of histories that the plan allows, days. */
      readonly windows: readonly number[];
      readonly strategies: readonly string[];
      readonly charts: readonly {
        readonly slug: string;
        readonly name: { readonly en: string; readonly de: string };
      }[];
      readonly done: string | null;
    }
  >;
  readonly passkeys: View<
    Owned & {
      readonly passkeys: readonly PasskeyRecord[];
      readonly refused: RefusedPasskey | null;
      readonly done: string | null;
      /** Where passkeys work; null where no browser offers any. */
      readonly place: PasskeyPlace | null;
      /** Address of the service, as its operator set it. */
      readonly publicUrl: string;
      /** Maximum number of passkeys per account. */
      readonly max: number;
      /** Maximum length of a name, in characters. */
      readonly nameLength: number;
    }
  >;
  readonly sessions: View<Owned & { readonly sessions: readonly ShownSession[]; readonly done: string | null }>;
  readonly plan: View<Owned & { readonly tier: string; readonly plans: readonly PlanLimits[] }>;
  readonly settings: View<
    Owned & {
      /** The form that was refused, with the reason; null for none. */
      readonly refused: RefusedSetting | null;
      readonly done: string | null;
    }
  >;
  readonly consent: View<
    Owned & {
      readonly application: IntroducedApplication;
      /** Origin or application that the authorization response goes to, as shown to the reader. */
      readonly place: string;
      readonly allowed: readonly string[];
      readonly hidden: Readonly<Record<string, string>>;
    }
  >;
  readonly problem: View<{
    readonly problem: Pick<Problem, 'type' | 'title' | 'status' | 'detail' | 'instance'>;
  }>;
}
