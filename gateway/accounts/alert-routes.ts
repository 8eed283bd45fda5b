import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { type GivenSubscription, readNewSubscription } from '../../services/subscriptions/new-subscription.ts';
import { type AlertPreview, previewAlert } from '../../services/subscriptions/preview-alert.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { ALERT_FORM, type AlertForm } from './alert-form.ts';
import { redirectTo } from './page-language.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';
import { signedInOf } from './signed-in.ts';
import { successNotice } from './success-notice.ts';

const PATH = ACCOUNT_PATHS.alerts;
const NEW = `${PATH}/new`;
const MAX_SHOWN = 100;
const ONE = z.object({ id: z.uuid() });

/** Serves the alerts of an account: made from a chart, previewed, tested, paused and deleted. */
export function addAlertRoutes(router: Router, context: AccountsContext): void {
  const { subscriptions, deliveryLog, views } = context;
  router.get(PATH, async (request, response) => {
    const { accountId, email } = signedInOf(response);
    const alerts = await subscriptions.list(accountId, MAX_SHOWN, null);
    const page = { email, alerts, done: successNotice(request) };
    sendPage(context, request, response, (place) => views.alerts(page, place));
  });
  router.get(NEW, (request, response) => {
    const { lang: _language, done: _notice, preview, ...fields } = request.query;
    const form = ALERT_FORM.safeParse(fields).data ?? ALERT_FORM.parse({});
    showForm(context, request, response, form, preview === undefined ? null : 'preview');
  });
  router.post(NEW, (request, response) => createAlert(context, request, response));
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

/** Creates an alert; a webhook's secret is shown once, on the answer itself. */
async function createAlert(context: AccountsContext, request: Request, response: Response): Promise<void> {
  const { subscriptions, series, views } = context;
  const form = readForm(request, ALERT_FORM);
  try {
    const caller = await callerOf(context, response);
    const { secret } = await subscriptions.create(caller, series.current(), toGiven(form));
    if (secret === null) return redirectTo(request, response, `${PATH}?done=created`);
    const page = { email: signedInOf(response).email, secret };
    sendPage(context, request, response, (place) => views.alertSecret(page, place), { path: PATH });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'internal') throw error;
    response.status(error.code === 'invalid_input' ? 400 : 409);
    showForm(context, request, response, form, error);
  }
}

/** @param state - The error of a refused form, or `preview` for the days on which it would have fired. */
function showForm(
  context: AccountsContext,
  request: Request,
  response: Response,
  form: AlertForm,
  state: DomainError | 'preview' | null,
): void {
  const { declarations, series, signals, views } = context;
  let [preview, error]: [AlertPreview | null, string | null] = [
    null,
    state instanceof DomainError ? state.message : null,
  ];
  if (state === 'preview')
    try {
      const given = { ...toGiven(form), delivery: 'polling' as const, url: undefined };
      const filter = readNewSubscription(given, declarations, series.current());
      preview = previewAlert(form.kind, filter, series.current(), signals);
    } catch (fault) {
      if (!(fault instanceof DomainError)) throw fault;
      response.status(400);
      error = fault.message;
    }
  const page = {
    email: signedInOf(response).email,
    form,
    error,
    preview,
    isSample: series.current().sample,
    strategies: declarations.strategies.map(({ key }) => key),
  };
  sendPage(context, request, response, (place) => views.newAlert(page, place), { path: NEW });
}

async function callerOf({ accounts }: AccountsContext, response: Response): Promise<Caller> {
  const { id, tier } = await accounts.findById(signedInOf(response).accountId);
  return { kind: 'session', id, tier };
}

function toGiven(form: AlertForm): GivenSubscription {
  const { kind, delivery, url, days: expiresInDays } = form;
  const shared = { kind, delivery, expiresInDays, url: url === '' ? undefined : url };
  switch (kind) {
    case 'pulse_score':
      return { ...shared, thresholdAbove: form.above, thresholdBelow: form.below };
    case 'cycle_band':
      return { ...shared, bands: form.bands };
    case 'bullmarket_stage':
      return shared;
    case 'signal_alert': {
      const { strategy, pair, timeframe, sides } = form;
      return { ...shared, strategy, pair, timeframe, sides };
    }
  }
}
