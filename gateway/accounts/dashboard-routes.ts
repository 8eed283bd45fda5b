import { fromNodeHeaders } from 'better-auth/node';
import type { Router } from 'express';
import { z } from 'zod';
import { OFFERED_TIERS, TIER_NAMES, type TierName } from '../../engine/knowledge/tier-name.ts';
import { DomainError } from '../../platform/errors.ts';
import { mcpResource } from '../../platform/http/bearer-challenge.ts';
import type { PlanLimits } from '../../platform/pages/plan-limits.ts';
import { reachable, reachableDays, type Tiers } from '../../platform/tiers.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { languageOf, redirectTo } from './page-language.ts';
import { readForm } from './read-form.ts';
import { scopeTexts } from './scope-texts.ts';
import { sendPage } from './send-page.ts';
import { signedInOf } from './signed-in.ts';
import { successNotice } from './success-notice.ts';

const ONE_APPLICATION = z.object({ client_id: z.string().max(200) });
const ONE_SESSION = z.object({ id: z.string().max(200) });

/** Connected applications, sessions and the plan of an account. */
export function addDashboardRoutes(router: Router, context: AccountsContext): void {
  const { accounts, applications, views, publicUrl, tiers } = context;
  router.get(['/dashboard', '/dashboard/account'], (request, response) =>
    redirectTo(request, response, ACCOUNT_PATHS.usage),
  );
  router.get(ACCOUNT_PATHS.applications, async (request, response) => {
    const { accountId, email } = signedInOf(response);
    const lang = languageOf(request);
    const connected = await applications.list(accountId);
    const shown = connected.map((one) => ({ ...one, allowed: scopeTexts(one.scopes, lang) }));
    const page = { email, applications: shown, mcpUrl: mcpResource(publicUrl), done: successNotice(request) };
    sendPage(context, request, response, (place) => views.applications(page, place));
  });
  router.post(`${ACCOUNT_PATHS.applications}/disconnect`, async (request, response) => {
    const { client_id } = readForm(request, ONE_APPLICATION);
    await applications.disconnect(signedInOf(response).accountId, client_id);
    redirectTo(request, response, `${ACCOUNT_PATHS.applications}?done=disconnected`);
  });
  router.get(ACCOUNT_PATHS.plan, async (request, response) => {
    const { accountId, email } = signedInOf(response);
    const { tier } = await accounts.findById(accountId);
    const page = { email, tier, plans: plansOf(tier, tiers) };
    sendPage(context, request, response, (place) => views.plan(page, place));
  });
  addSessionRoutes(router, context);
}

function addSessionRoutes(router: Router, context: AccountsContext): void {
  const { auth, views } = context;
  router.get(ACCOUNT_PATHS.sessions, async (request, response) => {
    const { email, sessionId } = signedInOf(response);
    const found = await auth.api.listSessions({ headers: fromNodeHeaders(request.headers) });
    const sessions = found.map(({ id, ipAddress = null, userAgent = null, createdAt, updatedAt }) => ({
      id,
      isCurrent: id === sessionId,
      address: ipAddress,
      browser: userAgent,
      createdAt,
      seenAt: updatedAt,
    }));
    const page = { email, sessions, done: successNotice(request) };
    sendPage(context, request, response, (place) => views.sessions(page, place));
  });
  router.post(`${ACCOUNT_PATHS.sessions}/end`, async (request, response) => {
    const { id } = readForm(request, ONE_SESSION);
    const headers = fromNodeHeaders(request.headers);
    const session = (await auth.api.listSessions({ headers })).find((one) => one.id === id);
    if (!session)
      throw new DomainError('not_found', 'This session has already ended. Reload the page to see current sessions.');
    await auth.api.revokeSession({ headers, body: { token: session.token } });
    redirectTo(request, response, `${ACCOUNT_PATHS.sessions}?done=ended`);
  });
  router.post(`${ACCOUNT_PATHS.sessions}/end-others`, async (request, response) => {
    await auth.api.revokeOtherSessions({ headers: fromNodeHeaders(request.headers) });
    redirectTo(request, response, `${ACCOUNT_PATHS.sessions}?done=ended-others`);
  });
}

/** The offered tiers with a key, and the account's own. */
function plansOf(own: TierName, tiers: Tiers): PlanLimits[] {
  const shown = TIER_NAMES.filter((tier) => tier === own || (OFFERED_TIERS.includes(tier) && tier !== 'public'));
  return shown.map((tier) => {
    const limits = tiers[tier];
    return {
      tier,
      requestsPerHour: reachable(limits.requestsPerHour),
      requestsPerDay: reachable(limits.requestsPerDay),
      historyDays: reachableDays(limits.historyDays),
      backtestRunsPerDay: reachable(limits.backtestRunsPerDay),
      gridRunsPerDay: reachable(limits.gridRunsPerDay),
      universeJobsPerDay: reachable(limits.universeJobsPerDay),
      reportsPerDay: reachable(limits.reportsPerDay),
      liveSubscriptions: reachable(limits.liveSubscriptions),
    };
  });
}
