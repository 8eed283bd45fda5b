import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import { DomainError } from '../../platform/errors.ts';
import type { PasskeyFault } from '../../platform/pages/passkey-fault.ts';
import { MAX_PASSKEY_NAME_CHARS, MAX_PASSKEYS_PER_ACCOUNT } from '../../services/accounts/passkeys.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { RefusedPasskey } from './account-views.ts';
import type { AccountsContext } from './accounts-context.ts';
import { passCookies } from './call-auth.ts';
import { findOwnFault } from './own-password.ts';
import { redirectTo } from './page-language.ts';
import { CREDENTIAL } from './passkey-credential.ts';
import { requirePlace } from './passkey-place.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';
import { signedInOf } from './signed-in.ts';
import { successNotice } from './success-notice.ts';

const PATH = ACCOUNT_PATHS.passkeys;
const NAME = z.object({ name: z.string().trim().default('') });
const NEW = NAME.extend({ password: z.string().default('') });
const REGISTERED = NAME.extend({ response: CREDENTIAL });
const ONE = z.object({ id: z.string().max(200) });
const RENAMED = NAME.extend(ONE.shape);

const STATUSES: Partial<Record<PasskeyFault, number>> = {
  passwordWrong: 403,
  tooManyPasskeys: 409,
  tooManyAttempts: 429,
  failed: 500,
};

/**
 * Serves the page of passkeys. Adding one takes two requests, because the browser creates it in between: the first checks
 * the password and returns the options for the browser, the second stores what the browser made.
 */
export function addPasskeyRoutes(router: Router, context: AccountsContext): void {
  const { passkeys, callAuth } = context;
  router.get(PATH, (request, response) => sendPasskeys(context, request, response, null));
  router.post(`${PATH}/options`, async (request, response) => {
    const { name, password } = readForm(request, NEW);
    await unlessRefused(context, request, response, { name, id: null }, async () => {
      const fault = (await findNewFault(context, response, name)) ?? (await findOwnFault(context, response, password));
      if (fault) return fault;
      const answer = await callAuth(request, { method: 'GET', path: '/passkey/generate-register-options' });
      if (!answer.ok) return 'failed';
      passCookies(response, answer.headers);
      response.set('Cache-Control', 'no-store').json(await answer.json());
      return null;
    });
  });
  router.post(PATH, async (request, response) => {
    const { name, response: credential } = readForm(request, REGISTERED);
    await unlessRefused(context, request, response, { name, id: null }, async () => {
      const fault = await findNewFault(context, response, name);
      if (fault) return fault;
      const body = { name, response: credential };
      const answer = await callAuth(request, { method: 'POST', path: '/passkey/verify-registration', body });
      if (!answer.ok) return 'passkeyRefused';
      redirectTo(request, response, `${PATH}?done=added`);
      return null;
    });
  });
  router.post(`${PATH}/rename`, async (request, response) => {
    const { id, name } = readForm(request, RENAMED);
    await unlessRefused(context, request, response, { name, id }, async () => {
      if (!isName(name)) return 'passkeyNameWrong';
      await passkeys.rename(signedInOf(response).accountId, id, name);
      redirectTo(request, response, `${PATH}?done=renamed`);
      return null;
    });
  });
  router.post(`${PATH}/remove`, async (request, response) => {
    const { id } = readForm(request, ONE);
    await passkeys.remove(signedInOf(response).accountId, id);
    redirectTo(request, response, `${PATH}?done=removed`);
  });
}

async function findNewFault(
  { passkeys, passkeyPlace }: AccountsContext,
  response: Response,
  name: string,
): Promise<PasskeyFault | null> {
  requirePlace(passkeyPlace);
  if (!isName(name)) return 'passkeyNameWrong';
  const { length } = await passkeys.list(signedInOf(response).accountId);
  return length >= MAX_PASSKEYS_PER_ACCOUNT ? 'tooManyPasskeys' : null;
}

function isName(name: string): boolean {
  return name !== '' && name.length <= MAX_PASSKEY_NAME_CHARS;
}

/** Runs a form's action, which answers unless it returns a fault; then shows the page with the reason. */
async function unlessRefused(
  context: AccountsContext,
  request: Request,
  response: Response,
  typed: Pick<RefusedPasskey, 'name' | 'id'>,
  act: () => Promise<PasskeyFault | null>,
): Promise<void> {
  let retryAfterSeconds = 0;
  const fault = await act().catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'rate_limited') throw error;
    retryAfterSeconds = error.details.retryAfterSeconds ?? 0;
    return 'tooManyAttempts' as const;
  });
  if (fault === null) return;
  response.status(STATUSES[fault] ?? 400);
  if (retryAfterSeconds > 0) response.set('Retry-After', String(retryAfterSeconds));
  await sendPasskeys(context, request, response, { fault, minutes: Math.ceil(retryAfterSeconds / 60), ...typed });
}

async function sendPasskeys(
  context: AccountsContext,
  request: Request,
  response: Response,
  refused: RefusedPasskey | null,
): Promise<void> {
  const { passkeys, passkeyPlace: place, publicUrl, views } = context;
  const { accountId, email } = signedInOf(response);
  const limits = { max: MAX_PASSKEYS_PER_ACCOUNT, nameLength: MAX_PASSKEY_NAME_CHARS };
  const done = refused ? null : successNotice(request);
  const page = { email, passkeys: await passkeys.list(accountId), refused, done, place, publicUrl, ...limits };
  sendPage(context, request, response, (shown) => views.passkeys(page, shown), { path: PATH });
}
