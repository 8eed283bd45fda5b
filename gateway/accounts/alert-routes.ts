import type { Response, Router } from 'express';
import { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import { reachable } from '../../platform/tiers.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { PlanPlaces } from './account-views.ts';
import type { AccountsContext } from './accounts-context.ts';
import { addAlertFormRoutes } from './alert-form-routes.ts';
import { redirectTo } from './page-language.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';
import { signedInOf } from './signed-in.ts';
import { successNotice } from './success-notice.ts';

const PATH = ACCOUNT_PATHS.alerts;
const MAX_SHOWN = 100;
const ONE = z.object({ id: z.uuid() });

/** Serves the alerts of an account: made from a chart, previewed, changed, tested, paused and deleted. */
export function addAlertRoutes(router: Router, context: AccountsContext): void {
  const { subscriptions, deliveryLog, views } = context;
  router.get(PATH, async (request, response) => {
    const { email } = signedInOf(response);
    const { alerts, places } = await readAlerts(context, response);
    const page = { email, alerts, places, done: successNotice(request) };
    sendPage(context, request, response, (place) => views.alerts(page, place));
  });
  addAlertFormRoutes(router, context, {
    callerOf: (response) => callerOf(context, response),
    readPlaces: async (response) => (await readAlerts(context, response)).places,
  });
  router.get(`${PATH}/:id/deliveries`, async (request, response) => {
    const { accountId, email } = signedInOf(response);
    const { id } = request.params;
    const alert = await subscriptions.read(accountId, id);
    const attempts = await deliveryLog.list(accountId, id, MAX_SHOWN, null);
    sendPage(context, request, response, (place) => views.deliveries({ email, alert, attempts }, place));
  });
  addAlertActions(router, context);
}

function addAlertActions(router: Router, context: AccountsContext): void {
  const { subscriptions } = context;
  const actions = {
    pause: (caller: Caller, id: string) => subscriptions.pause(caller.id, id),
    resume: (caller: Caller, id: string) => subscriptions.resume(caller, id),
    test: (caller: Caller, id: string) => subscriptions.test(caller, id),
    delete: (caller: Caller, id: string) => subscriptions.end(caller.id, id),
  };
  for (const [action, act] of Object.entries(actions))
    router.post(`${PATH}/${action}`, async (request, response) => {
      const { id } = readForm(request, ONE);
      await act(await callerOf(context, response), id);
      redirectTo(request, response, `${PATH}?done=${action}`);
    });
}

async function callerOf({ accounts }: AccountsContext, response: Response): Promise<Caller> {
  const { id, tier } = await accounts.findById(signedInOf(response).accountId);
  return { kind: 'session', id, tier };
}

/** Returns the alerts of an account, with how many it may have active, and how many are. */
async function readAlerts(context: AccountsContext, response: Response) {
  const { tier, id } = await callerOf(context, response);
  const alerts = await context.subscriptions.list(id, MAX_SHOWN, null);
  const used = alerts.filter(({ status }) => status === 'active').length;
  const places: PlanPlaces = { tier, used, limit: reachable(context.tiers[tier].liveSubscriptions) };
  return { alerts, places };
}
