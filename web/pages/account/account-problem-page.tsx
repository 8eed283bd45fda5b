import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../page-link.ts';
import type { ShownProblem } from '../problem-page.tsx';
import { renderAccountPage } from './account-document.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';

/** Renders the error page of the account pages. */
export function accountProblemPage(
  { type, title, status, detail, instance }: ShownProblem,
  lang: PageLanguage,
): string {
  const words = ACCOUNT_WORDS[lang];
  const main = (
    <>
      <h1 lang="en">{title}</h1>
      <p className="lead" lang="en">
        {detail}
      </p>
      <p>
        <a href={pageLink('/dashboard/account/api-keys', lang)}>{words.yourAccount}</a> ·{' '}
        <a href={type}>{words.aboutError}</a>
      </p>
      <p className="quiet">
        HTTP {status}, request <code>{instance}</code>
      </p>
    </>
  );
  return renderAccountPage({ lang, title, email: null, main });
}
