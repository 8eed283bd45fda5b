import type { PageLanguage } from './page-language.ts';
import { SUBJECT_NAMES } from './subject-names.ts';

/** Subject of a knowledge object as words; empty for the whole market, which needs none. A ticker names itself. */
export function subjectText(subject: string, lang: PageLanguage): string {
  return subject === 'GLOBAL' ? '' : (SUBJECT_NAMES[subject]?.[lang] ?? subject);
}
