import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { dayText } from '../value-text.ts';

/** A key within a sentence, in backquotes or with underscores. */
const QUOTED = /`([^`]+)`/g;
const KEY = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g;
const DAY = /\b\d{4}-\d{2}-\d{2}\b/g;
/** A minus before a number, but not a hyphen within a word or a range. */
const MINUS = /(^|[\s(])-(?=\d)/g;

/** A sentence of a reading for people: days in words, true minus, percent signs that stay with their number, no keys. */
export function typeset(text: string, lang: PageLanguage): string {
  return text
    .replace(DAY, (day) => dayText(day, lang))
    .replace(QUOTED, (_, quoted: string) => (lang === 'de' ? `„${quoted}“` : `“${quoted}”`))
    .replace(KEY, (key) => key.replaceAll('_', ' '))
    .replace(/(\d) %/g, '$1\u00a0%')
    .replace(MINUS, '$1−');
}
