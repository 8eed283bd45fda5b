import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import { DomainError } from '../../platform/errors.ts';
import type { KeyFault } from '../../platform/pages/key-fault.ts';
import { isKey } from '../../services/api-keys/api-key.ts';
import { MAX_KEY_NAME_CHARS, MAX_KEYS_PER_ACCOUNT } from '../../services/api-keys/api-key-store.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { createOneTimeCookie } from './one-time-cookie.ts';
import { redirectTo } from './page-language.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';
import { signedInOf } from './signed-in.ts';
import { successNotice } from './success-notice.ts';

const SHOWN_KEY_COOKIE = 'cyclegraph.new_key';

const NEW_KEY = z.object({ name: z.string().max(200).default('') });
const ONE_KEY = z.object({ id: z.uuid() });

/** Serves the API key page: create, copy once, rotate, revoke. */
export function addKeyRoutes(router: Router, context: AccountsContext): void {
  const { apiKeys, publicUrl } = context;
  const cookie = createOneTimeCookie(SHOWN_KEY_COOKIE, ACCOUNT_PATHS.keys, publicUrl);
  const show = (request: Request, response: Response, key: string, done: string) => {
    cookie.set(response, key);
    redirectTo(request, response, `${ACCOUNT_PATHS.keys}?done=${done}`);
  };
  router.get(ACCOUNT_PATHS.keys, async (request, response) => {
    const key = cookie.take(request, response);
    const shownKey = key !== null && isKey(key) ? key : null;
    await sendKeys(context, request, response, { shownKey, error: null, typed: '' });
  });
  router.post(ACCOUNT_PATHS.keys, async (request, response) => {
    const { name } = readForm(request, NEW_KEY);
    try {
      const { key } = await apiKeys.create({ name, accountId: signedInOf(response).accountId });
      show(request, response, key, 'created');
    } catch (fault) {
      if (!(fault instanceof DomainError) || (fault.code !== 'invalid_input' && fault.code !== 'conflict')) throw fault;
      const isFull = fault.code === 'conflict';
      response.status(isFull ? 409 : 400);
      const error = isFull ? 'tooManyKeys' : 'keyNameWrong';
      await sendKeys(context, request, response, { shownKey: null, error, typed: name });
    }
  });
  router.post(`${ACCOUNT_PATHS.keys}/rotate`, async (request, response) => {
    const { id } = readForm(request, ONE_KEY);
    const { key } = await apiKeys.rotate(id, signedInOf(response).accountId);
    show(request, response, key, 'rotated');
  });
  router.post(`${ACCOUNT_PATHS.keys}/revoke`, async (request, response) => {
    const { id } = readForm(request, ONE_KEY);
    await apiKeys.revoke(id, signedInOf(response).accountId);
    redirectTo(request, response, `${ACCOUNT_PATHS.keys}?done=revoked`);
  });
}

async function sendKeys(
  context: AccountsContext,
  request: Request,
  response: Response,
  state: { readonly shownKey: string | null; readonly error: KeyFault | null; readonly typed: string },
): Promise<void> {
  const { accounts, apiKeys, views } = context;
  const { accountId, email } = signedInOf(response);
  const [{ tier }, keys] = await Promise.all([accounts.findById(accountId), apiKeys.list(accountId)]);
  const active = keys.filter(({ revokedAt }) => revokedAt === null).reverse();
  const limits = { max: MAX_KEYS_PER_ACCOUNT, nameLength: MAX_KEY_NAME_CHARS };
  const page = { email, tier, keys: active, ...state, ...limits, done: successNotice(request) };
  sendPage(context, request, response, (place) => views.keys(page, place));
}
