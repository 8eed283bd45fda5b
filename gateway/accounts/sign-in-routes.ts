import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { passCookies } from './call-auth.ts';
import { callingNetwork } from './calling-network.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';
import { readSignedIn } from './signed-in.ts';

/** Pages a sign-in may lead on to: our own, whatever the address of the page says. */
const NEXT = /^\/dashboard\/[a-z/-]+$/;

const FIELDS = z.object({
  email: z.string().max(254).default(''),
  password: z.string().max(200).default(''),
  name: z.string().max(100).default(''),
  next: z.string().max(200).default(''),
  /** Query of an authorization request that waits for the sign-in, signed by the library. */
  oauth_query: z.string().max(8_000).default(''),
});

type Fields = z.output<typeof FIELDS>;

/** Sign-up, sign-in and sign-out: forms around the library, which checks passwords and makes sessions. */
export function addSignInRoutes(router: Router, context: AccountsContext): void {
  const { auth, views, signUp } = context;
  for (const view of ['signIn', 'signUp'] as const)
    router.get(ACCOUNT_PATHS[view], async (request, response) => {
      const query = queryOf(request);
      const next = new URLSearchParams(query).get('next') ?? '';
      const waiting = isSigned(query);
      if (!waiting && (await readSignedIn(auth, request, response))) return response.redirect(303, nextOf(next));
      const hidden = hiddenOf({ next, oauth_query: waiting ? query : '' });
      const page = { error: null, email: '', name: '', hidden, signUp, query };
      sendPage(response, views.policy(), views[view](page));
    });
  router.post(ACCOUNT_PATHS.signIn, async (request, response) => {
    const fields = readForm(request, FIELDS);
    await context.attempts.count('signIn', callingNetwork(response));
    await context.attempts.count('account', fields.email);
    const isIn = await enter(context, request, response, 'signIn', '/sign-in/email', fields);
    if (isIn) await context.attempts.forget('account', fields.email);
  });
  router.post(ACCOUNT_PATHS.signUp, async (request, response) => {
    const fields = readForm(request, FIELDS);
    await context.attempts.count('signUp', callingNetwork(response));
    const name = fields.name.trim() || fields.email;
    await enter(context, request, response, 'signUp', '/sign-up/email', { ...fields, name });
  });
  router.post(ACCOUNT_PATHS.signOut, async (request, response) => {
    const answer = await context.callAuth(request, { method: 'POST', path: '/sign-out', body: {} });
    passCookies(response, answer.headers);
    response.redirect(303, ACCOUNT_PATHS.signIn);
  });
}

/** Has the library sign somebody in, and leads on to where they were going; shows the form again when it refuses. */
async function enter(
  { callAuth, views, signUp }: AccountsContext,
  request: Request,
  response: Response,
  view: 'signIn' | 'signUp',
  path: string,
  { email, password, name, next, oauth_query }: Fields,
): Promise<boolean> {
  const body = { email, password, ...(view === 'signUp' && { name }), ...(oauth_query && { oauth_query }) };
  const answer = await callAuth(request, { method: 'POST', path, body });
  const { url, message } = (await answer.json()) as { url?: string | null; message?: string };
  if (answer.ok) {
    passCookies(response, answer.headers);
    // With a request of an application waiting, the library says where it goes on.
    response.redirect(303, url ?? nextOf(next));
    return true;
  }
  const query = oauth_query || (next && new URLSearchParams({ next }).toString());
  const page = { error: message ?? 'That did not work.', email, name: name === email ? '' : name, signUp, query };
  response.status(answer.status);
  sendPage(response, views.policy(), views[view]({ ...page, hidden: hiddenOf({ next, oauth_query }) }));
  return false;
}

function queryOf(request: Request): string {
  return request.originalUrl.split('?')[1] ?? '';
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
