import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { GERMAN_PROBLEMS } from './german-problems.ts';
import { germanText } from './german-text.ts';

/** An error as the API describes it. */
interface DescribedProblem {
  /** Path of the page about the error, which ends with its code. */
  readonly type: string;
  readonly title: string;
  readonly detail: string;
}

/** Returns title and detail of an error in the language of its reader. */
export function problemIn<Problem extends DescribedProblem>(problem: Problem, lang: PageLanguage): Problem {
  if (lang === 'en') return problem;
  const german = GERMAN_PROBLEMS[problem.type.split('/').at(-1) ?? ''];
  const detail = germanText(problem.detail) ?? `${german?.help ?? ''} ${inEnglish(problem.detail)}`.trim();
  return { ...problem, title: german?.title ?? problem.title, detail };
}

/** Returns a message of the API, or a detail that follows the name of a field, in the language of its reader. */
export function messageIn(message: string, lang: PageLanguage): string {
  return lang === 'en' ? message : (germanText(message) ?? inEnglish(message));
}

/** Says that a message has no German text, and keeps what it names. */
function inEnglish(message: string): string {
  return `Meldung des Dienstes (englisch): ${message}`;
}
