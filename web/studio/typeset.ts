import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { GERMAN_VALUES } from '../pages/payload/german-values.ts';
import { amountText, dayText } from './value-text.ts';

/** Names of keys that a text may hold. */
type Names = ReadonlyMap<string, string>;

/** A key within a sentence, in backquotes or with underscores. */
const QUOTED = /`([^`]+)`/g;
const KEY = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g;
/** A key without underscores, which only an abbreviation replaces: other words of a sentence could read the same. */
const FIRST_OR_LAST = /^[a-z][a-z0-9]*(?= )|(?<= )[a-z][a-z0-9]*$/g;
const ABBREVIATION = /^[A-Z0-9]+$/;
const DAY = /\b\d{4}-\d{2}-\d{2}\b/g;
const POWER = /(?<![\w.,])\d(?:[.,]\d+)?e[+-]?\d+\b/g;
/** A number from a thousand on without separators. */
const LARGE = /(?<![\w.,/-])\d{4,}(?![\w./-]*\w)/g;
/** A number within a German sentence that is written as in English; three digits after a point may be thousands. */
const POINT = /(?<![\w.,])(?:0\.\d+|\d+\.(?:\d{1,2}|\d{4,}))(?!\w|[.,]\d)/g;
/** A minus before a number, but not a hyphen within a word or a range. */
const MINUS = /(^|[\s(])-(?=\d)/g;
/** A year stands alone; a count of as much is followed by what is counted. */
const YEAR = /^(?:19|20)\d\d$/;
const COUNTED = /^\s(?:USD|BTC|%|[a-z]+s\b|Trades|Coins|Fälle|Tag|Balken|Monat|frühere)/;

/**
 * A sentence of a reading for people: days in words, separated thousands, true minus, percent signs that stay with their
 * number, no keys.
 *
 * @param names - Names of keys; the words of other keys are separated.
 */
export function typeset(text: string, lang: PageLanguage, names?: Names): string {
  const nameOf = (key: string) => names?.get(key) ?? (lang === 'de' ? GERMAN_VALUES[key] : undefined);
  const plain = text
    .replace(DAY, (day) => dayText(day, lang))
    .replace(QUOTED, (_, quoted: string) => nameOf(quoted) ?? (lang === 'de' ? `„${quoted}“` : `“${quoted}”`))
    .replace(KEY, (key) => nameOf(key) ?? key.replaceAll('_', ' '))
    .replace(FIRST_OR_LAST, (word) => (ABBREVIATION.test(names?.get(word) ?? '') ? word.toUpperCase() : word));
  return numbersIn(plain, lang)
    .replace(/(\d) %/g, '$1\u00a0%')
    .replace(MINUS, '$1−');
}

function numbersIn(text: string, lang: PageLanguage): string {
  const separated = text
    .replace(LARGE, (digits, at: number) =>
      YEAR.test(digits) && !COUNTED.test(text.slice(at + digits.length))
        ? digits
        : amountText(Number(digits), '', lang),
    )
    .replace(POWER, (number) => amountText(Number(number.replace(',', '.')), '', lang));
  return lang === 'de' ? separated.replace(POINT, (number) => number.replace('.', ',')) : separated;
}
