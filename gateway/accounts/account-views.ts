import type { FormFault } from '../../platform/pages/form-fault.ts';
import type { KeyFault } from '../../platform/pages/key-fault.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PlanLimits } from '../../platform/pages/plan-limits.ts';
import type { Problem } from '../../platform/problem.ts';
import type { ConnectedApplication, IntroducedApplication } from '../../services/accounts/connected-applications.ts';
import type { ApiKeyRecord } from '../../services/api-keys/api-key-store.ts';

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
  readonly lang: PageLanguage;
  readonly error: FormFault | null;
  /** Minutes until the next attempt is allowed; 0 unless `error` is `tooManyAttempts`. */
  readonly minutes: number;
  /** Whether the sign-up form was just submitted successfully. */
  readonly isSignedUp: boolean;
  readonly email: string;
  /** Hidden fields, such as the page to redirect to after signing in. */
  readonly hidden: Readonly<Record<string, string>>;
}

/** Renders the account pages; injected, so that the routes do not depend on the web folder. */
export interface AccountViews {
  /** Content security policy. `leavesSite` lets a form redirect to another origin, as an application's callback needs. */
  policy(options?: { readonly leavesSite?: boolean }): string;
  /** The pages' only script: it copies a key to the clipboard. */
  readonly copyScript: string;
  signIn(page: FormState & { readonly signUp: boolean; readonly query: string }): string;
  signUp(page: FormState & { readonly signUp: boolean; readonly query: string; readonly name: string }): string;
  keys(page: {
    readonly lang: PageLanguage;
    readonly email: string;
    readonly tier: string;
    readonly keys: readonly ApiKeyRecord[];
    /** A key that was just created; shown once. */
    readonly shownKey: string | null;
    readonly error: KeyFault | null;
    readonly done: string | null;
    readonly max: number;
    readonly nameLength: number;
  }): string;
  applications(page: {
    readonly lang: PageLanguage;
    readonly email: string;
    readonly applications: readonly (ConnectedApplication & { readonly allowed: readonly string[] })[];
    readonly mcpUrl: string;
    readonly done: string | null;
  }): string;
  sessions(page: {
    readonly lang: PageLanguage;
    readonly email: string;
    readonly sessions: readonly ShownSession[];
    readonly done: string | null;
  }): string;
  plan(page: {
    readonly lang: PageLanguage;
    readonly email: string;
    readonly tier: string;
    readonly plans: readonly PlanLimits[];
  }): string;
  consent(page: {
    readonly lang: PageLanguage;
    readonly email: string;
    readonly application: IntroducedApplication;
    /** Origin or application that the authorization response goes to, as shown to the reader. */
    readonly place: string;
    readonly allowed: readonly string[];
    readonly hidden: Readonly<Record<string, string>>;
  }): string;
  problem(problem: Pick<Problem, 'type' | 'title' | 'status' | 'detail' | 'instance'>, lang: PageLanguage): string;
}
