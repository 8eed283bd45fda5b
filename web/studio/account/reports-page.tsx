/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { numberFormat } from '../../pages/number-format.ts';
import { pageLink } from '../../pages/page-link.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import { LOCALES } from '../locales.ts';
import { planName } from '../plan-name.ts';
import type { AccountContent } from './account-frame.tsx';
import { Facts } from './card-parts.tsx';
import { PageHead, SuccessNotice } from './form-parts.tsx';
import { PlanNotice, type PlanPlaces } from './plan-notice.tsx';
import { ReportForm, type ReportFormProps } from './report-form.tsx';
import { REPORT_WORDS } from './report-words.ts';

const PATH = '/dashboard/account/reports';
/** Seconds between two looks at unfinished reports without script. */
const REFRESH_SECONDS = 3;

export interface ReportsPage extends ReportFormProps {
  readonly email: string;
  readonly reports: readonly ShownReport[];
  readonly places: PlanPlaces;
  readonly done: string | null;
}

interface ShownReport {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly status: string;
  readonly reason: string | null;
  readonly amountCents: number;
  readonly checkoutUrl: string | null;
  readonly request: { readonly title: string | null };
  readonly files: readonly { readonly format: string }[];
}

/** Builds the page of the reports of an account: the form that orders one, and those that were ordered. */
export function reportsPage(page: ReportsPage) {
  const { lang, email, reports, done, refusal } = page;
  const words = REPORT_WORDS[lang];
  const open = reports.filter(({ status }) => ['queued', 'running', 'generating'].includes(status)).length;
  const main = (
    <>
      <PageHead title={words.reports}>
        {words.lead} <a href={pageLink('/docs/reports', lang)}>{words.throughApi}</a>
      </PageHead>
      <SuccessNotice message={done === 'ordered' ? words.orderedNow : undefined} />
      <p class="sr" role="status" data-announce />
      <div data-swap {...(open > 0 && { 'data-poll': String(REFRESH_SECONDS) })}>
        {open > 0 && (
          <p class="sr" data-verdict>
            {words.verdict(open)}
          </p>
        )}
        {reports.length > 0 && <h2>{words.yours}</h2>}
        <ul class="account-list">
          {reports.map((one) => (
            <ReportCard key={one.id} shown={one} lang={lang} />
          ))}
        </ul>
      </div>
      <Order {...page} />
    </>
  );
  // Renewing the page would empty a form that was refused.
  const refreshSeconds = open > 0 && refusal === null ? REFRESH_SECONDS : undefined;
  return { title: words.reports, email, current: PATH, refreshSeconds, main } satisfies AccountContent;
}

function Order(page: ReportsPage) {
  const { lang, places } = page;
  const { tier, used, limit } = places;
  const words = REPORT_WORDS[lang];
  if (limit === 0) return <PlanNotice text={words.notInPlan(planName(tier, lang))} lang={lang} />;
  if (limit !== null && used >= limit) return <PlanNotice text={words.usedUp(limit)} lang={lang} />;
  return (
    <>
      <h2 id="new">{words.newReport}</h2>
      <ReportForm {...page} />
    </>
  );
}

function ReportCard({ shown, lang }: { readonly shown: ShownReport; readonly lang: PageLanguage }) {
  const { id, createdAt, expiresAt, status, reason, amountCents, checkoutUrl, request, files } = shown;
  const words = REPORT_WORDS[lang];
  return (
    <li class="account-card">
      <h3>{request.title ?? words.untitled}</h3>
      <Facts
        facts={[
          [words.ordered, createdAt],
          [
            words.status,
            `${words.statuses[status] ?? status} ${reason === null ? '' : `(${messageIn(reason, lang)})`}`,
          ],
          amountCents > 0 && [words.price, priceText(amountCents, lang)],
          expiresAt !== null && [words.kept, expiresAt],
        ]}
        lang={lang}
      />
      {(files.length > 0 || checkoutUrl !== null) && (
        <p class="account-actions">
          {files.map(({ format }) => (
            <a key={format} class="btn" href={`${PATH}/${id}/${format}`} download>
              {format.toUpperCase()}
            </a>
          ))}
          {checkoutUrl !== null && (
            <a class="btn main" href={checkoutUrl}>
              {words.pay}
            </a>
          )}
        </p>
      )}
    </li>
  );
}

function priceText(cents: number, lang: PageLanguage): string {
  return numberFormat(LOCALES[lang], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
