import { fromNodeHeaders } from 'better-auth/node';
import type { Router } from 'express';
import { z } from 'zod';
import { TIER_NAMES } from '../../engine/knowledge/tier-name.ts';
import { DomainError } from '../../platform/errors.ts';
import { mcpResource } from '../../platform/http/bearer-challenge.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { doneOf } from './done-of.ts';
import { readForm } from './read-form.ts';
import { scopeTexts } from './scope-texts.ts';
import { sendPage } from './send-page.ts';
import { signedInOf } from './signed-in.ts';

const ONE_APPLICATION = z.object({ client_id: z.string().max(200) });
const ONE_SESSION = z.object({ id: z.string().max(200) });

/** Connected applications, sessions and the plan of an account. */
export function addDashboardRoutes(router: Router, context: AccountsContext): void {
  const { accounts, applications, views, publicUrl, tiers } = context;
  router.get(['/dashboard', '/dashboard/account'], (_request, response) => response.redirect(303, ACCOUNT_PATHS.keys));
  router.get(ACCOUNT_PATHS.applications, async (request, response) => {
    const { accountId, email } = signedInOf(response);
    const connected = await applications.list(accountId);
    const shown = connected.map((one) => ({ ...one, allowed: scopeTexts(one.scopes) }));
    const page = { email, applications: shown, mcpUrl: mcpResource(publicUrl), done: doneOf(request) };
    sendPage(response, views.policy(), views.applications(page));
  });
  router.post(`${ACCOUNT_PATHS.applications}/disconnect`, async (request, response) => {
    const { client_id } = readForm(request, ONE_APPLICATION);
    await applications.disconnect(signedInOf(response).accountId, client_id);
    response.redirect(303, `${ACCOUNT_PATHS.applications}?done=disconnected`);
  });
  router.get(ACCOUNT_PATHS.plan, async (_request, response) => {
    const { accountId, email } = signedInOf(response);
    const { tier } = await accounts.findById(accountId);
    sendPage(response, views.policy(), views.plan({ email, tier, ...describePlans(tiers) }));
  });
  addSessionRoutes(router, context);
}

function addSessionRoutes(router: Router, { auth, views }: AccountsContext): void {
  router.get(ACCOUNT_PATHS.sessions, async (request, response) => {
    const { email, sessionId } = signedInOf(response);
    const found = await auth.api.listSessions({ headers: fromNodeHeaders(request.headers) });
    const sessions = found.map(({ id, ipAddress = null, userAgent = null, createdAt, updatedAt }) => ({
      ...{ id, isCurrent: id === sessionId, address: ipAddress, browser: userAgent, createdAt, seenAt: updatedAt },
    }));
    sendPage(response, views.policy(), views.sessions({ email, sessions, done: doneOf(request) }));
  });
  router.post(`${ACCOUNT_PATHS.sessions}/end`, async (request, response) => {
    const { id } = readForm(request, ONE_SESSION);
    const headers = fromNodeHeaders(request.headers);
    const session = (await auth.api.listSessions({ headers })).find((one) => one.id === id);
    if (!session) throw new DomainError('not_found', 'There is no such session.');
    await auth.api.revokeSession({ headers, body: { token: session.token } });
    response.redirect(303, `${ACCOUNT_PATHS.sessions}?done=ended`);
  });
  router.post(`${ACCOUNT_PATHS.sessions}/end-others`, async (request, response) => {
    await auth.api.revokeOtherSessions({ headers: fromNodeHeaders(request.headers) });
    response.redirect(303, `${ACCOUNT_PATHS.sessions}?done=ended-others`);
  });
}

/** What each plan includes. */
function describePlans(tiers: Tiers) {
  const count = (value: number | null) => (value === null ? 'all' : value.toLocaleString('en'));
  return {
    columns: ['Requests an hour', 'Requests a day', 'History, days', 'Backtests a day', 'Live subscriptions'],
    plans: TIER_NAMES.filter((tier) => tier !== 'public').map((tier) => {
      const { requestsPerHour, requestsPerDay, historyDays, backtestRunsPerDay, liveSubscriptions } = tiers[tier];
      const cells = [requestsPerHour, requestsPerDay, historyDays, backtestRunsPerDay, liveSubscriptions].map(count);
      return { tier, cells };
    }),
  };
}
