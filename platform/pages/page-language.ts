/** Languages pages are written in. */
export type PageLanguage = 'en' | 'de';
