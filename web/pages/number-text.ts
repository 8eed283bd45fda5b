import type { PageLanguage } from '../../platform/pages/page-language.ts';

const LOCALES: Readonly<Record<PageLanguage, string>> = { en: 'en-US', de: 'de-DE' };
/** What stands where there is no number. */
export const NO_NUMBER = '–';

/** A number with as many digits as a reader can use: two behind the point, or three that count for small ones. */
export function numberText(value: number | null, lang: PageLanguage = 'en'): string {
  if (value === null) return NO_NUMBER;
  const size = Math.abs(value);
  const options: Intl.NumberFormatOptions =
    size >= 1_000
      ? { maximumFractionDigits: 0 }
      : size >= 1 || size === 0
        ? { maximumFractionDigits: 2 }
        : { maximumSignificantDigits: 3 };
  return formatOf(lang, options).format(value);
}

/** From here on digits are left out where there is little room. */
const LARGE = 1e6;

/** A number beside an axis: 1,050,000,000 is "1.05B". */
export function axisText(value: number, lang: PageLanguage): string {
  if (Math.abs(value) < LARGE) return numberText(value, lang);
  return formatOf(lang, { notation: 'compact', maximumSignificantDigits: 4 }).format(value);
}

/** A fraction as percent: 0.05 is "5.0 %". */
export function percentText(fraction: number | null, lang: PageLanguage = 'en'): string {
  if (fraction === null) return NO_NUMBER;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${formatOf(lang, digits).format(fraction * 100)} %`;
}

/** Formats by language and options: making one takes longer than all else about a number. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(lang: PageLanguage, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${lang} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(LOCALES[lang], options);
  formats.set(name, format);
  return format;
}
