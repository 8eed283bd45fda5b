/** Caches number formats by locale and options, since creating one is the slowest step of formatting. */
const formats = new Map<string, Intl.NumberFormat>();

/** Writes a number with the minus sign of print. */
export function printedNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  return numberFormat(locale, options).format(value).replace('-', '−');
}

/** Returns the number format of a locale such as `en-US`. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, options);
  formats.set(name, format);
  return format;
}
