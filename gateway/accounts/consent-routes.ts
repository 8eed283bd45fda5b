import type { Router } from 'express';
import { z } from 'zod';
import { DomainError } from '../../platform/errors.ts';
import { redirectPlace } from '../../services/accounts/redirect-place.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { languageOf, redirectTo, signedQuery } from './page-language.ts';
import { readForm } from './read-form.ts';
import { scopeTexts } from './scope-texts.ts';
import { sendPage } from './send-page.ts';
import { readSignedIn } from './signed-in.ts';

const ANSWER = z.object({
  decision: z.enum(['allow', 'deny']),
  oauth_query: z.string().max(8_000),
});

/** Error details for requests that must not be redirected back to the application, by the library's error code. */
const FAULTS: Readonly<Record<string, string>> = {
  invalid_client:
    'This application is not registered with this service. Remove the connection in the application and add it again.',
  invalid_document: 'The document by which this application identifies itself cannot be used. Contact its developer.',
  client_disabled: 'This application is disabled. Contact the operator of this service.',
  invalid_redirect: 'The application requested a redirect URI that it did not register. Contact its developer.',
  unsupported_response_type: 'The application requested an unsupported response type. Supported: code.',
};

/** Serves the OAuth consent page, and the error page for authorization requests that cannot be redirected. */
export function addConsentRoutes(router: Router, context: AccountsContext): void {
  const { auth, applications, callAuth, views } = context;
  router.get(ACCOUNT_PATHS.consent, async (request, response) => {
    const text = signedQuery(request);
    const query = new URLSearchParams(text);
    const signedIn = await readSignedIn(auth, request, response);
    if (!signedIn) return redirectTo(request, response, `${ACCOUNT_PATHS.signIn}?${text}`);
    const application = await applications.find(query.get('client_id') ?? '');
    const redirectUri = query.get('redirect_uri') ?? '';
    if (!application || !URL.canParse(redirectUri))
      throw new DomainError('invalid_input', FAULTS.invalid_client as string);
    const lang = languageOf(request);
    const page = {
      email: signedIn.email,
      application,
      place: redirectPlace(redirectUri),
      allowed: scopeTexts((query.get('scope') ?? '').split(' '), lang),
      hidden: { oauth_query: text },
    };
    // Browsers apply form-action to every redirect after a form, and the application's callback may redirect anywhere.
    sendPage(context, request, response, (place) => views.consent(page, place), { leavesSite: true });
  });
  router.post(ACCOUNT_PATHS.consent, async (request, response) => {
    const { decision, oauth_query } = readForm(request, ANSWER);
    const body = { accept: decision === 'allow', oauth_query };
    const answer = await callAuth(request, { method: 'POST', path: '/oauth2/consent', body });
    const { url } = (await answer.json()) as { url?: string };
    if (!answer.ok || !url)
      throw new DomainError(
        'invalid_input',
        'The authorization request has expired. Return to the application and connect again.',
      );
    response.set('Cache-Control', 'no-store').redirect(303, url);
  });
  router.get(ACCOUNT_PATHS.oauthError, ({ query }) => {
    const fault = typeof query.error === 'string' ? FAULTS[query.error] : undefined;
    throw new DomainError(
      'invalid_input',
      fault ?? 'The authorization request is not valid. Return to the application and connect again.',
    );
  });
}
