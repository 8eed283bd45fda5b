/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import type { AccountContent } from './account-frame.tsx';
import { Instant, PageHead } from './form-parts.tsx';
import { USAGE_WORDS } from './usage-words.ts';

const PATH = '/dashboard/account/reports';

export interface ReportsPage {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly reports: readonly ShownReport[];
}

interface ShownReport {
  readonly id: string;
  readonly createdAt: Date;
  readonly status: string;
  readonly reason: string | null;
  readonly checkoutUrl: string | null;
  readonly request: { readonly title: string | null };
  readonly files: readonly { readonly format: string }[];
}

/** Builds the page of the reports that an account ordered. */
export function reportsPage({ lang, email, reports }: ReportsPage) {
  const words = USAGE_WORDS[lang];
  const main = (
    <>
      <PageHead title={words.reports}>{words.reportsLead}</PageHead>
      {reports.length === 0 && (
        <p class="small">
          {words.noReports} <a href={pageLink('/docs/reports', lang)}>{words.orderOne}</a>
        </p>
      )}
      <ul class="account-list">
        {reports.map((one) => (
          <ReportCard key={one.id} shown={one} lang={lang} />
        ))}
      </ul>
    </>
  );
  return { title: words.reports, email, current: PATH, main } satisfies AccountContent;
}

function ReportCard({ shown, lang }: { readonly shown: ShownReport; readonly lang: PageLanguage }) {
  const { id, createdAt, status, reason, checkoutUrl, request, files } = shown;
  const words = USAGE_WORDS[lang];
  return (
    <li class="account-card">
      <h2>{request.title ?? words.untitled}</h2>
      <dl>
        <dt>{words.ordered}</dt>
        <dd>
          <Instant at={createdAt} lang={lang} />
        </dd>
        <dt>{words.status}</dt>
        <dd>
          {words.statuses[status] ?? status} {reason !== null && `(${messageIn(reason, lang)})`}
        </dd>
        {files.length > 0 && (
          <>
            <dt>{words.files}</dt>
            <dd class="account-files">
              {files.map(({ format }) => (
                <a key={format} href={`${PATH}/${id}/${format}`}>
                  {format.toUpperCase()}
                </a>
              ))}
            </dd>
          </>
        )}
      </dl>
      {checkoutUrl !== null && (
        <a class="btn" href={checkoutUrl}>
          {words.pay}
        </a>
      )}
    </li>
  );
}
