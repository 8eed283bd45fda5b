import { fromNodeHeaders } from 'better-auth/node';
import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import { DomainError } from '../../platform/errors.ts';
import type { SettingsFault } from '../../platform/pages/settings-fault.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { RefusedSetting } from './account-views.ts';
import type { AccountsContext } from './accounts-context.ts';
import { passCookies } from './call-auth.ts';
import { callingNetwork } from './calling-network.ts';
import { findPasswordFault, findSignInFault } from './form-fault.ts';
import { findOwnFault } from './own-password.ts';
import { redirectTo } from './page-language.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';
import { signedInOf } from './signed-in.ts';
import { successNotice } from './success-notice.ts';

const PATH = ACCOUNT_PATHS.settings;
const PASSWORD = z.object({ password: z.string().default('') });
const NEW_EMAIL = PASSWORD.extend({ email: z.string().trim().default('') });
const NEW_PASSWORD = PASSWORD.extend({ new_password: z.string().default('') });

const STATUSES: Partial<Record<SettingsFault, number>> = {
  passwordWrong: 403,
  emailUnusable: 409,
  tooManyAttempts: 429,
};

/** Serves the settings: sign-in, export and deletion. Every change asks for the current password. */
export function addSettingsRoutes(router: Router, context: AccountsContext): void {
  const { views, accounts, accountExport, clock } = context;
  router.get(PATH, (request, response) => {
    const { email } = signedInOf(response);
    const page = { email, refused: null, done: successNotice(request) };
    sendPage(context, request, response, (place) => views.settings(page, place));
  });
  router.post(`${PATH}/email`, async (request, response) => {
    const { email, password } = readForm(request, NEW_EMAIL);
    await submit(context, request, response, 'email', () => changeEmail(context, request, response, email, password));
  });
  router.post(`${PATH}/password`, async (request, response) => {
    const fields = readForm(request, NEW_PASSWORD);
    await submit(context, request, response, 'password', () => changePassword(context, request, response, fields));
  });
  router.post(`${PATH}/delete`, async (request, response) => {
    const { password } = readForm(request, PASSWORD);
    await submit(context, request, response, 'delete', async () => {
      const fault = await findOwnFault(context, response, password);
      if (fault) return fault;
      await accounts.remove(signedInOf(response).email);
      return { next: `${ACCOUNT_PATHS.signIn}?done=deleted` };
    });
  });
  router.get(`${PATH}/export`, async (_request, response) => {
    const { accountId } = signedInOf(response);
    const kept = await accountExport.read(accountId);
    const name = `cyclegraph-account-${clock.now().toISOString().slice(0, 10)}.json`;
    response
      .attachment(name)
      .type('json')
      .set('Cache-Control', 'no-store')
      .send(JSON.stringify(kept, null, 2));
  });
}

/** Runs a form's action, then redirects, or shows the settings again with the reason. */
async function submit(
  context: AccountsContext,
  request: Request,
  response: Response,
  form: RefusedSetting['form'],
  act: () => Promise<SettingsFault | { readonly next: string }>,
): Promise<void> {
  let retryAfterSeconds = 0;
  const outcome = await act().catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'rate_limited') throw error;
    retryAfterSeconds = error.details.retryAfterSeconds ?? 0;
    return 'tooManyAttempts' as const;
  });
  if (typeof outcome === 'object') return redirectTo(request, response, outcome.next);
  response.status(STATUSES[outcome] ?? 400);
  if (retryAfterSeconds > 0) response.set('Retry-After', String(retryAfterSeconds));
  const { email } = NEW_EMAIL.safeParse(request.body).data ?? { email: '' };
  const refused = { form, fault: outcome, minutes: Math.ceil(retryAfterSeconds / 60), email };
  const page = { email: signedInOf(response).email, refused, done: null };
  sendPage(context, request, response, (place) => context.views.settings(page, place), { path: PATH });
}

async function changeEmail(
  context: AccountsContext,
  request: Request,
  response: Response,
  email: string,
  password: string,
) {
  const { accounts, attempts, auth, knownBrowsers } = context;
  const fault = findSignInFault({ email }) ?? (await findOwnFault(context, response, password));
  if (fault) return fault;
  // The answer reveals whether an address has an account, so it is limited like sign-up.
  await attempts.count('signUp', callingNetwork(response));
  if (!(await accounts.changeEmail(signedInOf(response).accountId, email))) return 'emailUnusable' as const;
  await auth.api.revokeOtherSessions({ headers: fromNodeHeaders(request.headers) });
  knownBrowsers.remember(response, email);
  return { next: `${PATH}?done=email` };
}

async function changePassword(
  context: AccountsContext,
  request: Request,
  response: Response,
  { password, new_password }: z.output<typeof NEW_PASSWORD>,
) {
  const { email } = signedInOf(response);
  const fault = await findPasswordFault(email, new_password);
  if (fault) return fault;
  const wrong = await findOwnFault(context, response, password);
  if (wrong) return wrong;
  const body = { currentPassword: password, newPassword: new_password, revokeOtherSessions: true };
  const answer = await context.callAuth(request, { method: 'POST', path: '/change-password', body });
  if (!answer.ok) return 'failed' as const;
  passCookies(response, answer.headers);
  return { next: `${PATH}?done=password` };
}
