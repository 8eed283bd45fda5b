import type { PageLanguage } from '../../platform/pages/page-language.ts';

const LOCALES: Readonly<Record<PageLanguage, string>> = { en: 'en-GB', de: 'de-DE' };

/** An instant in words, to the minute: `1 June 2026, 14:05 UTC`. */
export function instantText(at: Date, lang: PageLanguage): string {
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const time = new Intl.DateTimeFormat(LOCALES[lang], { timeStyle: 'short', timeZone: 'UTC' }).format(at);
  return `${day}, ${time} UTC`;
}
