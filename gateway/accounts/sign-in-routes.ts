import { setTimeout as delay } from 'node:timers/promises';
import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import { DomainError } from '../../platform/errors.ts';
import type { FormFault } from '../../platform/pages/form-fault.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import type { AttemptKind } from './attempts.ts';
import { passCookies } from './call-auth.ts';
import { callingNetwork } from './calling-network.ts';
import { findSignInFault, findSignUpFault } from './form-fault.ts';
import { redirectTo, signedQuery } from './page-language.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';
import { readSignedIn } from './signed-in.ts';

/** Paths that sign-in may redirect to; restricts the `next` parameter to this service. */
const NEXT = /^\/(?:dashboard\/[a-z/-]+|backtest(?:\/[\w/-]+)?)(?:\?[\w=&.,:%~+-]*)?$/;
/** Minimum response time of sign-up, so that timing does not reveal whether an account exists. */
const SIGN_UP_MS = 300;

/** Long input is reported in the form; the body size limit bounds it. */
const FIELDS = z.object({
  email: z.string().trim().default(''),
  password: z.string().default(''),
  name: z.string().trim().default(''),
  next: z.string().max(500).default(''),
  /** Query of a pending authorization request, signed by the library. */
  oauth_query: z.string().max(8_000).default(''),
});

type View = 'signIn' | 'signUp';
type Fields = z.output<typeof FIELDS>;

/** Serves sign-up, sign-in and sign-out; the library checks passwords and creates sessions. */
export function addSignInRoutes(router: Router, context: AccountsContext): void {
  const { auth, views, signUp } = context;
  for (const view of ['signIn', 'signUp'] as const)
    router.get(ACCOUNT_PATHS[view], async (request, response) => {
      const query = signedQuery(request);
      const next = new URLSearchParams(query).get('next') ?? '';
      const waiting = isSigned(query);
      if (!waiting && (await readSignedIn(auth, request, response))) return redirectTo(request, response, nextOf(next));
      const hidden = hiddenOf({ next, oauth_query: waiting ? query : '' });
      const isDeleted = request.query.done === 'deleted';
      const notices = { error: null, minutes: 0, isSignedUp: false, isDeleted };
      const state = { ...notices, email: '', name: '', hidden, signUp, query };
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

/** Result of a form: a redirect, a created account or a fault. */
type Outcome = { readonly next: string; readonly isOurs: boolean } | 'signedUp' | FormFault;

const STATUSES: Partial<Record<FormFault, number>> = { credentialsWrong: 401, tooManyAttempts: 429, failed: 500 };

/** Runs a form's action, then redirects or renders the form again with the typed values, without the password. */
async function submitForm(
  context: AccountsContext,
  request: Request,
  response: Response,
  view: View,
  { email, name, next, oauth_query }: Fields,
  act: () => Promise<Outcome>,
): Promise<void> {
  const { views, signUp } = context;
  let retryAfterSeconds = 0;
  const outcome = await act().catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'rate_limited') throw error;
    retryAfterSeconds = error.details.retryAfterSeconds ?? 0;
    return 'tooManyAttempts' as const;
  });
  if (typeof outcome === 'object')
    return outcome.isOurs ? redirectTo(request, response, outcome.next) : response.redirect(303, outcome.next);
  const isSignedUp = outcome === 'signedUp';
  const error = isSignedUp ? null : outcome;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const query = oauth_query || (next && new URLSearchParams({ next }).toString());
  const hidden = hiddenOf({ next, oauth_query });
  if (error) response.status(STATUSES[error] ?? 400);
  if (error === 'tooManyAttempts') response.set('Retry-After', String(retryAfterSeconds));
  const shown = views[isSignedUp ? 'signIn' : view];
  const state = { error, minutes, isSignedUp, isDeleted: false, email, name, hidden, signUp, query };
  sendPage(context, request, response, (place) => shown(state, place));
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
  // For a pending authorization request, the library returns the URL to continue at.
  return url ? { next: url, isOurs: false } : { next: nextOf(next), isOurs: true };
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

function nextOf(next: string): string {
  return NEXT.test(next) ? next : ACCOUNT_PATHS.keys;
}

function hiddenOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
