import type { PageLanguage } from './page-context.ts';

const EN = {
  navigation: 'Sections',
  readings: 'Readings',
  terms: 'Terms',
  sampleData: 'Sample data.',
  sampleMeaning: 'Everything here is generated, none of it is a real market. It shows what the service does.',
  notAdvice: 'Descriptive data, not investment advice.',
};

/** Fixed words of pages. */
export type Words = typeof EN;

const DE: Words = {
  navigation: 'Bereiche',
  readings: 'Messwerte',
  terms: 'Begriffe',
  sampleData: 'Beispieldaten.',
  sampleMeaning: 'Alles hier ist erzeugt, nichts davon ist ein echter Markt. Es zeigt, was der Dienst kann.',
  notAdvice: 'Beschreibende Daten, keine Anlageberatung.',
};

export const WORDS: Readonly<Record<PageLanguage, Words>> = { en: EN, de: DE };
