import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { StudioAssets } from '../assets.ts';
import { renderStudioPage, STUDIO_POLICY } from '../studio-document.tsx';
import { type AccountContent, accountFrame } from './account-frame.tsx';
import { alertFormPage } from './alert-form-page.tsx';
import { alertsPage } from './alerts-page.tsx';
import { applicationsPage } from './applications-page.tsx';
import { consentPage } from './consent-page.tsx';
import { alertSecretPage, deliveriesPage } from './deliveries-page.tsx';
import { keysPage } from './keys-page.tsx';
import { passkeysPage } from './passkeys-page.tsx';
import { planPage } from './plan-page.tsx';
import { accountProblemPage } from './problem-page.tsx';
import { reportsPage } from './reports-page.tsx';
import { sessionsPage } from './sessions-page.tsx';
import { settingsPage } from './settings-page.tsx';
import { signInPage } from './sign-in-page.tsx';
import { signUpPage } from './sign-up-page.tsx';
import { usagePage } from './usage-page.tsx';

/** All account pages and their content security policy. */
export function createAccountViews(assets: StudioAssets) {
  const view =
    <Page extends { readonly lang: PageLanguage }>(contentOf: (page: Page) => AccountContent) =>
    (page: Omit<Page, 'lang'>, context: PageContext): string => {
      const { lang } = context;
      return renderStudioPage(assets, accountFrame(contentOf({ ...page, lang } as Page), lang), context);
    };
  return {
    policy: accountPolicy,
    signIn: view(signInPage),
    signUp: view(signUpPage),
    usage: view(usagePage),
    keys: view(keysPage),
    applications: view(applicationsPage),
    alerts: view(alertsPage),
    alertForm: view(alertFormPage),
    alertSecret: view(alertSecretPage),
    deliveries: view(deliveriesPage),
    reports: view(reportsPage),
    passkeys: view(passkeysPage),
    sessions: view(sessionsPage),
    plan: view(planPage),
    settings: view(settingsPage),
    consent: view(consentPage),
    problem: view(accountProblemPage),
  };
}

/** Policy of the studio; the form of a page that leaves the site may lead to another origin. */
function accountPolicy({ leavesSite = false }: { readonly leavesSite?: boolean } = {}): string {
  return leavesSite ? STUDIO_POLICY.replace("; form-action 'self'", '') : STUDIO_POLICY;
}
