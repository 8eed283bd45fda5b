/** Languages of pages. */
export type PageLanguage = 'en' | 'de';
