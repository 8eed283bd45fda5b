/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { problemIn } from '../../pages/problems/problem-text.ts';
import type { ShownProblem } from '../../pages/problems/shown-problem.ts';
import { ProblemNumber } from '../problem-number.tsx';
import type { AccountContent } from './account-frame.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';

export interface ProblemPage {
  readonly lang: PageLanguage;
  readonly problem: ShownProblem;
}

/** Builds the error page of the account pages. */
export function accountProblemPage({ lang, problem }: ProblemPage) {
  const { type, title, detail } = problemIn(problem, lang);
  const words = ACCOUNT_WORDS[lang];
  const main = (
    <>
      <h1>{title}</h1>
      <p class="account-lead">{detail}</p>
      <p>
        <a href={pageLink('/dashboard/account/api-keys', lang)}>{words.yourAccount}</a> ·{' '}
        <a href={type}>{words.aboutError}</a>
      </p>
      <p class="small">
        <ProblemNumber problem={problem} lang={lang} />
      </p>
    </>
  );
  return { title, email: null, main } satisfies AccountContent;
}
