import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** Locale in which the pages write numbers and dates, by their language. */
export const LOCALES: Readonly<Record<PageLanguage, string>> = { en: 'en-GB', de: 'de-DE' };
