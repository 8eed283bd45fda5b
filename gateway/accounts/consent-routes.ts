import type { Router } from 'express';
import { z } from 'zod';
import { redirectPlace } from '../../platform/accounts/redirect-place.ts';
import { DomainError } from '../../platform/errors.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { languageOf, leadOn, signedQuery } from './page-language.ts';
import { readForm } from './read-form.ts';
import { scopeTexts } from './scope-texts.ts';
import { sendPage } from './send-page.ts';
import { readSignedIn } from './signed-in.ts';

const ANSWER = z.object({
  decision: z.enum(['allow', 'deny']),
  oauth_query: z.string().max(8_000),
});

/** Why an application that cannot be trusted with the answer was turned away, by the code of the library. */
const FAULTS: Readonly<Record<string, string>> = {
  invalid_client: 'The application is not registered here. Remove it where you added it, and add it again.',
  client_disabled: 'The application is disabled.',
  invalid_redirect: 'The application asked for the answer at an address that it did not register.',
  unsupported_response_type: 'The application asked in a way that this service does not know.',
};

/** The page that asks whether an application may act for an account, and the one for requests that cannot be answered. */
export function addConsentRoutes(router: Router, { auth, applications, callAuth, views }: AccountsContext): void {
  router.get(ACCOUNT_PATHS.consent, async (request, response) => {
    const text = signedQuery(request);
    const query = new URLSearchParams(text);
    const signedIn = await readSignedIn(auth, request, response);
    if (!signedIn) return leadOn(request, response, `${ACCOUNT_PATHS.signIn}?${text}`);
    const application = await applications.find(query.get('client_id') ?? '');
    const redirectUri = query.get('redirect_uri') ?? '';
    if (!application || !URL.canParse(redirectUri))
      throw new DomainError('invalid_input', FAULTS.invalid_client as string);
    const lang = languageOf(request);
    const page = {
      lang,
      email: signedIn.email,
      application,
      place: redirectPlace(redirectUri),
      allowed: scopeTexts((query.get('scope') ?? '').split(' '), lang),
      hidden: { oauth_query: text },
    };
    // Browsers hold every redirect after a form to the policy, and where an application leads on to is its own affair.
    sendPage(response, views.policy({ leavesSite: true }), views.consent(page), lang);
  });
  router.post(ACCOUNT_PATHS.consent, async (request, response) => {
    const { decision, oauth_query } = readForm(request, ANSWER);
    const body = { accept: decision === 'allow', oauth_query };
    const answer = await callAuth(request, { method: 'POST', path: '/oauth2/consent', body });
    const { url } = (await answer.json()) as { url?: string };
    if (!answer.ok || !url)
      throw new DomainError('invalid_input', 'The request has expired. Go back to the application and begin again.');
    response.set('Cache-Control', 'no-store').redirect(303, url);
  });
  router.get(ACCOUNT_PATHS.oauthError, ({ query }) => {
    const fault = typeof query.error === 'string' ? FAULTS[query.error] : undefined;
    throw new DomainError('invalid_input', fault ?? 'The request of the application cannot be answered.');
  });
}
