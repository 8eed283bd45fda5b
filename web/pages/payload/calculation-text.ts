import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { translator } from '../problems/german-text.ts';
import { GERMAN_CALCULATIONS } from './german-calculations.ts';
import { GERMAN_MEASURES } from './german-measures.ts';
import type { PayloadText } from './payload-text.ts';
import { withGermanNames } from './series-text.ts';

const fromPatterns = translator({ ...GERMAN_CALCULATIONS, ...GERMAN_MEASURES });

/** Names of functions and variables in formulas, which are the same in every language. */
const NOTATION = new Set(
  'sum count median mean clamp scale max min ln exp sqrt sign t h z sd close fees issuance volume difficulty dormancy liveliness mvrv sopr ssr thermocap'.split(
    ' ',
  ),
);

/**
 * Returns a calculation in the language of a page. The English text is the key; a formula without words is the same in both
 * languages, and any other text without German says that it is English.
 */
export function calculationIn(text: string, lang: PageLanguage): PayloadText {
  if (lang === 'en') return { text };
  const german = fromPatterns(text);
  if (german !== null) return { text: withGermanNames(german) };
  return isNotation(text) ? { text } : { text, lang: 'en' };
}

/** Whether a formula consists of names, numbers and signs alone. */
function isNotation(text: string): boolean {
  const words = text.match(/[A-Za-z][\w²]*/g) ?? [];
  return words.every((word) => NOTATION.has(word) || /_|\d|^[A-Z]+$/.test(word));
}
