import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { printedNumber } from './number-format.ts';

const LOCALES: Readonly<Record<PageLanguage, string>> = { en: 'en-US', de: 'de-DE' };
/** Placeholder for a missing number. */
export const NO_NUMBER = '–';

/** Formats a number with two decimals, or with three significant digits if it is small. */
export function numberText(value: number | null, lang: PageLanguage = 'en'): string {
  if (value === null) return NO_NUMBER;
  const size = Math.abs(value);
  const options: Intl.NumberFormatOptions =
    size >= 1_000
      ? { maximumFractionDigits: 0 }
      : size >= 1 || size === 0
        ? { maximumFractionDigits: 2 }
        : { maximumSignificantDigits: 3 };
  return printedNumber(value, LOCALES[lang], options);
}

/** Formats a fraction as percent: 0.05 becomes "5.0 %". */
export function percentText(fraction: number | null, lang: PageLanguage = 'en'): string {
  if (fraction === null) return NO_NUMBER;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${printedNumber(fraction * 100, LOCALES[lang], digits)} %`;
}
