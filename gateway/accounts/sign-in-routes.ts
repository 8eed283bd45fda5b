import { setTimeout as delay } from 'node:timers/promises';
import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import type { AttemptKind } from './attempts.ts';
import { passCookies } from './call-auth.ts';
import { callingNetwork } from './calling-network.ts';
import { findSignInFault, findSignUpFault } from './form-fault.ts';
import { redirectTo, signedQuery } from './page-language.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';
import { DESTINATION, hiddenOf, nextOf, type Outcome, signedInTo, submitForm } from './sign-in-form.ts';
import { readSignedIn } from './signed-in.ts';

/** Minimum response time of sign-up, so that timing does not reveal whether an account exists. */
const SIGN_UP_MS = 300;

/** Long input is reported in the form; the body size limit bounds it. */
const FIELDS = DESTINATION.extend({
  email: z.string().trim().default(''),
  password: z.string().default(''),
  name: z.string().trim().default(''),
});

type Fields = z.output<typeof FIELDS>;

/** Serves sign-up, sign-in and sign-out; the library checks passwords and creates sessions. */
export function addSignInRoutes(router: Router, context: AccountsContext): void {
  const { auth, views, signUp, passkeyPlace } = context;
  for (const view of ['signIn', 'signUp'] as const)
    router.get(ACCOUNT_PATHS[view], async (request, response) => {
      const query = signedQuery(request);
      const next = new URLSearchParams(query).get('next') ?? '';
      const waiting = isSigned(query);
      if (!waiting && (await readSignedIn(auth, request, response))) return redirectTo(request, response, nextOf(next));
      const hidden = hiddenOf({ next, oauth_query: waiting ? query : '' });
      const isDeleted = request.query.done === 'deleted';
      const notices = { error: null, minutes: 0, isSignedUp: false, isDeleted };
      const state = { ...notices, email: '', name: '', hidden, signUp, query, passkeyPlace };
      sendPage(context, request, response, (place) => views[view](state, place));
    });
  router.post(ACCOUNT_PATHS.signIn, async (request, response) => {
    const fields = readForm(request, FIELDS);
    await submitForm(context, request, response, 'signIn', fields, () => signIn(context, request, response, fields));
  });
  router.post(ACCOUNT_PATHS.signUp, async (request, response) => {
    const fields = readForm(request, FIELDS);
    await submitForm(context, request, response, 'signUp', fields, () =>
      createAccount(context, request, response, fields),
    );
  });
  router.post(ACCOUNT_PATHS.signOut, async (request, response) => {
    const answer = await context.callAuth(request, { method: 'POST', path: '/sign-out', body: {} });
    passCookies(response, answer.headers);
    redirectTo(request, response, ACCOUNT_PATHS.signIn);
  });
}

/** Checks a password through the library. Known browsers have their own attempt count. */
async function signIn(
  { attempts, knownBrowsers, callAuth }: AccountsContext,
  request: Request,
  response: Response,
  { email, password, next, oauth_query }: Fields,
): Promise<Outcome> {
  const fault = findSignInFault({ email });
  if (fault) return fault;
  const browser = knownBrowsers.find(request, email);
  const counted: readonly [AttemptKind, string] = browser === null ? ['account', email] : ['browser', browser];
  if (browser === null) await attempts.count('signIn', callingNetwork(response));
  await attempts.count(...counted);
  const body = { email, password, ...(oauth_query && { oauth_query }) };
  const answer = await callAuth(request, { method: 'POST', path: '/sign-in/email', body });
  const { url } = (await answer.json()) as { url?: string | null };
  if (!answer.ok) return answer.status < 500 ? 'credentialsWrong' : 'failed';
  await attempts.forget(...counted);
  passCookies(response, answer.headers);
  knownBrowsers.remember(response, email);
  return signedInTo(next, url);
}

/** Creates an account unless the address has one; the response is the same in both cases and signs nobody in. */
async function createAccount(
  { attempts, callAuth, signUp }: AccountsContext,
  request: Request,
  response: Response,
  fields: Fields,
) {
  if (!signUp) return 'signUpOff';
  const fault = await findSignUpFault(fields);
  if (fault) return fault;
  await attempts.count('signUp', callingNetwork(response));
  const { email, password, name } = fields;
  const body = { email, password, name: name || email };
  const made = callAuth(request, { method: 'POST', path: '/sign-up/email', body });
  const [{ ok }] = await Promise.all([made, delay(SIGN_UP_MS)]);
  return ok ? 'signedUp' : 'failed';
}

function isSigned(query: string): boolean {
  return new URLSearchParams(query).has('sig');
}
