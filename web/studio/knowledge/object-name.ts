import type { PageLanguage } from '../../../platform/pages/page-language.ts';

interface NamedObject {
  readonly subject: string;
  readonly title_en: string;
  readonly title_de: string;
}

/** Words in capitals of at least this many letters are no tickers. */
const MIN_WORD_CHARS = 6;

/** Name of a knowledge object: its type and what it is about, for example "Bitcoin cycle, BTC". */
export function objectName(object: NamedObject, lang: PageLanguage): string {
  return [object[`title_${lang}`], subjectText(object.subject)].filter(Boolean).join(', ');
}

/** Subject of a knowledge object as words; empty for the whole market, which needs none. */
export function subjectText(subject: string): string {
  if (subject === 'GLOBAL') return '';
  const words = subject.split('_').map((word) => {
    const isTicker = word !== word.toUpperCase() || word.length < MIN_WORD_CHARS;
    return isTicker ? word : word.charAt(0) + word.slice(1).toLowerCase();
  });
  return words.join(' ');
}
