import { keptFormats } from './kept-formats.ts';

const dateFormat = keptFormats(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
);

/**
 * Writes the parts of a date in UTC.
 *
 * @param date - An ISO 8601 text, or milliseconds since 1970.
 * @param locale - For example `en-GB`.
 */
export function printedDate(date: string | number, locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, options).format(new Date(date));
}
