import type { ConnectedApplication, IntroducedApplication } from '../../platform/accounts/connected-applications.ts';
import type { ApiKeyRecord } from '../../platform/api-keys/api-key-store.ts';
import type { FormFault } from '../../platform/pages/form-fault.ts';
import type { KeyFault } from '../../platform/pages/key-fault.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PlanLimits } from '../../platform/pages/plan-limits.ts';
import type { Problem } from '../../platform/problem.ts';

/** A session as its owner sees it. */
export interface ShownSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly address: string | null;
  readonly browser: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** What a form shows again after it was refused. */
export interface FormState {
  readonly lang: PageLanguage;
  readonly error: FormFault | null;
  /** Until somebody may try again, where that is the error. */
  readonly minutes: number;
  /** Whether an account was asked for just now. */
  readonly isSignedUp: boolean;
  readonly email: string;
  /** Fields that go along unseen: where to go on to. */
  readonly hidden: Readonly<Record<string, string>>;
}

/** How the pages of accounts look; made elsewhere, what serves them knows none of it. */
export interface AccountViews {
  /** Content security policy. `leavesSite` allows a form to lead on to wherever an application takes it. */
  policy(options?: { readonly leavesSite?: boolean }): string;
  /** The one script, which copies a key. */
  readonly copyScript: string;
  signIn(page: FormState & { readonly signUp: boolean; readonly query: string }): string;
  signUp(page: FormState & { readonly signUp: boolean; readonly query: string; readonly name: string }): string;
  keys(page: {
    readonly lang: PageLanguage;
    readonly email: string;
    readonly tier: string;
    readonly keys: readonly ApiKeyRecord[];
    /** A key that was just made, shown this once. */
    readonly shownKey: string | null;
    readonly error: KeyFault | null;
    readonly done: string | null;
    readonly most: number;
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
    /** Where the application takes the answer. */
    readonly place: string;
    readonly allowed: readonly string[];
    readonly hidden: Readonly<Record<string, string>>;
  }): string;
  problem(problem: Pick<Problem, 'type' | 'title' | 'status' | 'detail' | 'instance'>, lang: PageLanguage): string;
}
