import { keptFormats } from './kept-formats.ts';

/** Writes a number with the minus sign of print. */
export function printedNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  return numberFormat(locale, options).format(value).replace('-', '−');
}

/** Returns the number format of a locale such as `en-US`. */
export const numberFormat = keptFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
