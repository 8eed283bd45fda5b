import type { Request, Response, Router } from 'express';
import type { z } from 'zod';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { passCookies } from './call-auth.ts';
import { callingNetwork } from './calling-network.ts';
import { CREDENTIAL } from './passkey-credential.ts';
import { requirePlace } from './passkey-place.ts';
import { readForm } from './read-form.ts';
import { DESTINATION, type Outcome, signedInTo, submitForm } from './sign-in-form.ts';

const PATH = `${ACCOUNT_PATHS.signIn}/passkey`;
const FIELDS = DESTINATION.extend({ response: CREDENTIAL });

/** Error code of the library for a credential that no account has. */
const UNKNOWN = 'PASSKEY_NOT_FOUND';

/** Serves signing in with a passkey: options for the browser, then the check of the signature that it returns. */
export function addPasskeySignInRoutes(router: Router, context: AccountsContext): void {
  router.post(`${PATH}/options`, async (request, response) => {
    const typed = { ...readForm(request, DESTINATION), email: '', name: '' };
    const [limited] = await Promise.allSettled([context.attempts.count('signIn', callingNetwork(response))]);
    if (limited.status === 'fulfilled') return sendOptions(context, request, response);
    await submitForm(context, request, response, 'signIn', typed, () => Promise.reject(limited.reason));
  });
  router.post(PATH, async (request, response) => {
    const fields = readForm(request, FIELDS);
    const typed = { ...fields, email: '', name: '' };
    await submitForm(context, request, response, 'signIn', typed, () => signIn(context, request, response, fields));
  });
}

/**
 * Sends the options that a browser signs with any passkey of this service. They are made for nobody: otherwise the challenge
 * could also register a passkey for the signed-in account, without its password.
 */
async function sendOptions(
  { callAuth, passkeyPlace }: AccountsContext,
  request: Request,
  response: Response,
): Promise<void> {
  requirePlace(passkeyPlace);
  const path = '/passkey/generate-authenticate-options';
  const answer = await callAuth(request, { method: 'GET', path, isAnonymous: true });
  const options = (await answer.json()) as object;
  passCookies(response, answer.headers);
  response.set('Cache-Control', 'no-store').json({ ...options, userVerification: 'required' });
}

async function signIn(
  { callAuth, passkeys, passkeyPlace, knownBrowsers }: AccountsContext,
  request: Request,
  response: Response,
  { response: credential, next, oauth_query }: z.output<typeof FIELDS>,
): Promise<Outcome> {
  requirePlace(passkeyPlace);
  const body = { response: credential, ...(oauth_query && { oauth_query }) };
  const answer = await callAuth(request, { method: 'POST', path: '/passkey/verify-authentication', body });
  const { url, code } = (await answer.json()) as { readonly url?: string | null; readonly code?: string };
  if (!answer.ok) return code === UNKNOWN ? 'passkeyUnknown' : 'passkeyRefused';
  passCookies(response, answer.headers);
  const email = await passkeys.findEmail(credential.id);
  if (email !== null) knownBrowsers.remember(response, email);
  return signedInTo(next, url);
}
