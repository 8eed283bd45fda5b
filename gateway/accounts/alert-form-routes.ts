import type { Request, Response, Router } from 'express';
import type { Caller } from '../../platform/caller.ts';
import { readNewSubscription } from '../../services/subscriptions/new-subscription.ts';
import { type AlertPreview, previewAlert } from '../../services/subscriptions/preview-alert.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { PlanPlaces } from './account-views.ts';
import type { AccountsContext } from './accounts-context.ts';
import { ALERT_FORM, type AlertForm, formOf, toGiven } from './alert-form.ts';
import { type FormRefusal, toRefusal } from './form-refusal.ts';
import { createOneTimeCookie } from './one-time-cookie.ts';
import { redirectTo } from './page-language.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';
import { signedInOf } from './signed-in.ts';

const PATH = ACCOUNT_PATHS.alerts;
const NEW = `${PATH}/new`;
const SECRET = `${PATH}/secret`;
const SECRET_COOKIE = 'cyclegraph.new_secret';

/** Fields of the form by the member of a subscription, where their names differ. */
const FIELDS: Readonly<Record<string, string>> = {
  threshold_above: 'above',
  threshold_below: 'below',
  expires_in_days: 'days',
};

function fieldOf(pointer: string): string {
  return FIELDS[pointer] ?? pointer;
}

/** What the form asks about the account. */
interface Account {
  callerOf(response: Response): Promise<Caller>;
  readPlaces(response: Response): Promise<PlanPlaces>;
}

/** A form as it is shown: of a new alert, or of one that exists. */
interface Shown {
  readonly form: AlertForm;
  /** Id of the alert that the form changes; null for a new one. */
  readonly id: string | null;
  /** Why it was refused, or `preview` for the days on which it would have fired. */
  readonly state: FormRefusal | 'preview' | null;
}

/** Serves the form of an alert, which is the same for a new one and for one that is changed. */
export function addAlertFormRoutes(router: Router, context: AccountsContext, account: Account): void {
  const { subscriptions, series, clock, views, publicUrl } = context;
  const cookie = createOneTimeCookie(SECRET_COOKIE, SECRET, publicUrl);
  const show = (request: Request, response: Response, shown: Shown) =>
    showForm(context, account, request, response, shown);
  router.get(NEW, async (request, response) => {
    const { fields, isPreviewed } = fieldsOf(request);
    const form = ALERT_FORM.safeParse(fields).data ?? ALERT_FORM.parse({});
    await show(request, response, { form, id: null, state: isPreviewed ? 'preview' : null });
  });
  router.post(NEW, async (request, response) => {
    const form = readForm(request, ALERT_FORM);
    await unlessRefused({ form, id: null }, request, response, async () => {
      const caller = await account.callerOf(response);
      const { secret } = await subscriptions.create(caller, series.current(), toGiven(form));
      if (secret !== null) cookie.set(response, secret);
      redirectTo(request, response, secret === null ? `${PATH}?done=created` : SECRET);
    });
  });
  router.get(SECRET, (request, response) => {
    const secret = cookie.take(request, response);
    if (secret === null) return redirectTo(request, response, PATH);
    const page = { email: signedInOf(response).email, secret };
    sendPage(context, request, response, (place) => views.alertSecret(page, place), { path: PATH });
  });
  router.get(`${PATH}/:id/edit`, async (request, response) => {
    const { id } = request.params;
    const made = formOf(await subscriptions.read(signedInOf(response).accountId, id), clock.now());
    const { fields, isPreviewed } = fieldsOf(request);
    const form = isPreviewed ? changed(ALERT_FORM.safeParse(fields).data ?? made, made) : made;
    await show(request, response, { form, id, state: isPreviewed ? 'preview' : null });
  });
  router.post(`${PATH}/:id/edit`, async (request, response) => {
    const { id } = request.params;
    const { accountId } = signedInOf(response);
    const made = formOf(await subscriptions.read(accountId, id), clock.now());
    const form = changed(readForm(request, ALERT_FORM), made);
    await unlessRefused({ form, id }, request, response, async () => {
      const { kind: _kind, delivery: _delivery, ...given } = toGiven(form);
      await subscriptions.change(accountId, series.current(), id, given);
      redirectTo(request, response, `${PATH}?done=changed`);
    });
  });

  async function unlessRefused(
    shown: Omit<Shown, 'state'>,
    request: Request,
    response: Response,
    act: () => Promise<void>,
  ): Promise<void> {
    try {
      await act();
    } catch (error) {
      const state = toRefusal(error, fieldOf);
      response.status(state.status);
      await show(request, response, { ...shown, state });
    }
  }
}

/** Kind and delivery of an alert stay as they are. */
function changed(form: AlertForm, { kind, delivery }: AlertForm): AlertForm {
  return { ...form, kind, delivery };
}

function fieldsOf({ query }: Request) {
  const { lang: _language, done: _notice, preview, ...fields } = query;
  return { fields, isPreviewed: preview !== undefined };
}

async function showForm(
  context: AccountsContext,
  account: Account,
  request: Request,
  response: Response,
  { form, id, state }: Shown,
): Promise<void> {
  const { declarations, series, views } = context;
  const outcome = state === 'preview' ? previewOf(context, form) : null;
  if (outcome?.refusal) response.status(outcome.refusal.status);
  const page = {
    email: signedInOf(response).email,
    form,
    id,
    refusal: outcome?.refusal ?? (state === 'preview' ? null : state),
    preview: outcome?.preview ?? null,
    places: await account.readPlaces(response),
    isSample: series.current().sample,
    strategies: declarations.strategies.map(({ key }) => key),
    markets: [...series.current().panel('bars').entities.keys()],
  };
  const path = id === null ? NEW : `${PATH}/${id}/edit`;
  sendPage(context, request, response, (place) => views.alertForm(page, place), { path });
}

interface Previewed {
  readonly preview: AlertPreview | null;
  readonly refusal: FormRefusal | null;
}

/** How an alert is delivered does not change when it would have fired. */
function previewOf({ declarations, series, signals }: AccountsContext, form: AlertForm): Previewed {
  try {
    const given = { ...toGiven(form), delivery: 'polling' as const, url: undefined };
    const filter = readNewSubscription(given, declarations, series.current());
    return { preview: previewAlert(form.kind, filter, series.current(), signals), refusal: null };
  } catch (error) {
    return { preview: null, refusal: toRefusal(error, fieldOf) };
  }
}
