/**
 * Keeps each format by its locale, such as `en-GB`, and options: creating one takes a hundred times as long as writing a
 * number or a date with it.
 */
export function keptFormats<Options, Format>(
  make: (locale: string, options: Options) => Format,
): (locale: string, options: Options) => Format {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const name = `${locale} ${JSON.stringify(options)}`;
    const format = formats.get(name) ?? make(locale, options);
    formats.set(name, format);
    return format;
  };
}
