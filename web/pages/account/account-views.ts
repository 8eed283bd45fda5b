import { accountProblemPage } from './account-problem-page.tsx';
import { accountPolicy } from './account-style.ts';
import { applicationsPage } from './applications-page.tsx';
import { consentPage } from './consent-page.tsx';
import { COPY_SCRIPT } from './copy-script.ts';
import { keysPage } from './keys-page.tsx';
import { planPage } from './plan-page.tsx';
import { sessionsPage } from './sessions-page.tsx';
import { signInPage } from './sign-in-page.tsx';
import { signUpPage } from './sign-up-page.tsx';

/** All account pages with their script and content security policy. */
export function createAccountViews() {
  return {
    policy: accountPolicy,
    copyScript: COPY_SCRIPT,
    signIn: signInPage,
    signUp: signUpPage,
    keys: keysPage,
    applications: applicationsPage,
    sessions: sessionsPage,
    plan: planPage,
    consent: consentPage,
    problem: accountProblemPage,
  };
}
