import type { Request, Response, Router } from 'express';
import { DomainError } from '../../platform/errors.ts';
import { reachable } from '../../platform/tiers.ts';
import { REPORT_FORMATS } from '../../services/reports/report-record.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type FormRefusal, toRefusal } from './form-refusal.ts';
import { languageOf, redirectTo } from './page-language.ts';
import { readForm } from './read-form.ts';
import { REPORT_FORM, type ReportForm, toGivenReport } from './report-form.ts';
import { sendPage } from './send-page.ts';
import { signedInOf } from './signed-in.ts';
import { successNotice } from './success-notice.ts';

const PATH = ACCOUNT_PATHS.reports;
const MAX_REPORTS = 100;
/** Lengths of histories that the form offers, days. */
const WINDOWS = [30, 90, 365, 1_095, 3_650];

/** Serves the reports of an account: ordered, followed and downloaded. */
export function addReportRoutes(router: Router, context: AccountsContext): void {
  const { accounts, reports, series } = context;
  router.get(PATH, (request, response) => {
    const form = REPORT_FORM.parse({ briefing: 'on', language: languageOf(request) });
    return sendReports(context, request, response, form, null);
  });
  router.post(PATH, async (request, response) => {
    const form = readForm(request, REPORT_FORM);
    try {
      const { id, tier } = await accounts.findById(signedInOf(response).accountId);
      const caller = { kind: 'session', id, tier } as const;
      const quote = await reports.quote(caller, series.current(), toGivenReport(form));
      await reports.order(caller, quote.id);
    } catch (error) {
      const refusal = toRefusal(error, fieldOf);
      response.status(refusal.status);
      return await sendReports(context, request, response, form, refusal);
    }
    redirectTo(request, response, `${PATH}?done=ordered`);
  });
  router.get(`${PATH}/:id/:format`, async (request, response) => {
    const { id, format: given } = request.params;
    const format = REPORT_FORMATS.find((one) => one === given);
    if (!format) throw new DomainError('not_found', `No file format ${given}. Formats: ${REPORT_FORMATS.join(', ')}.`);
    const { bytes, day } = await reports.readFile(signedInOf(response).accountId, id, format);
    response
      .attachment(`cyclegraph-report-${day}.${format}`)
      .type(format)
      .set('Cache-Control', 'no-store')
      .send(Buffer.from(bytes));
  });
}

async function sendReports(
  context: AccountsContext,
  request: Request,
  response: Response,
  form: ReportForm,
  refusal: FormRefusal | null,
): Promise<void> {
  const { accounts, allowance, declarations, reports, tiers, views } = context;
  const { accountId, email } = signedInOf(response);
  const { tier } = await accounts.findById(accountId);
  const longest = tiers[tier].historyDays ?? Number.POSITIVE_INFINITY;
  const page = {
    email,
    form,
    refusal,
    reports: await reports.list(accountId, MAX_REPORTS),
    places: {
      tier,
      used: await allowance.used(accountId, 'reportsPerDay'),
      limit: reachable(tiers[tier].reportsPerDay),
    },
    windows: WINDOWS.filter((days) => days <= longest),
    strategies: declarations.strategies.map(({ key }) => key),
    charts: declarations.charts.filter(({ fields }) => fields.length > 0).map(({ slug, name }) => ({ slug, name })),
    done: refusal ? null : successNotice(request),
  };
  sendPage(context, request, response, (place) => views.reports(page, place));
}

/** Faults of a section point into it; the form has one field for each member. */
function fieldOf(pointer: string): string {
  return /^sections\/\d+\/(\w+)/.exec(pointer)?.[1] ?? pointer;
}
