/** Caches date formats by locale and options, since creating one takes a hundred times as long as writing a date. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes the parts of a date in UTC.
 *
 * @param date - An ISO 8601 text, or milliseconds since 1970.
 * @param locale - For example `en-GB`.
 */
export function printedDate(date: string | number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const name = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(name, format);
  return format.format(new Date(date));
}
