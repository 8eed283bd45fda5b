import type { PageLanguage } from '../../platform/pages/page-language.ts';

const EN = {
  skip: 'Skip to content',
  main: 'Main',
  today: 'Today',
  charts: 'Charts',
  cycles: 'Cycles',
  macro: 'Macro',
  altcoins: 'Altcoins',
  explore: 'Explore',
  strategies: 'Strategies',
  readings: 'Readings',
  terms: 'Terms',
  docs: 'Docs',
  search: 'Search',
  status: 'Status',
  lists: 'More lists',
  account: 'Account',
  theme: 'Switch between light and dark',
  otherLanguage: 'DE: Deutsch',
  sample: 'Sample data.',
  sampleMeaning: 'Every number on this page is generated. None of them is from a real market.',
  descriptive: 'Descriptive, not advice. Every number has a source, a formula and a hash.',
  dataBy: 'Data:',
  licenceTerms: 'terms',
};

/** Words of the frame around every page. */
export type StudioWords = typeof EN;

const DE: StudioWords = {
  skip: 'Zum Inhalt springen',
  main: 'Hauptmenü',
  today: 'Heute',
  charts: 'Diagramme',
  cycles: 'Zyklen',
  macro: 'Makro',
  altcoins: 'Altcoins',
  explore: 'Erkunden',
  strategies: 'Strategien',
  readings: 'Messwerte',
  terms: 'Begriffe',
  docs: 'Doku',
  search: 'Suche',
  status: 'Status',
  lists: 'Weitere Listen',
  account: 'Konto',
  theme: 'Zwischen hell und dunkel wechseln',
  otherLanguage: 'EN: English',
  sample: 'Beispieldaten.',
  sampleMeaning: 'Jede Zahl auf dieser Seite ist erzeugt. Keine stammt von einem echten Markt.',
  descriptive: 'Beschreibend, keine Beratung. Jede Zahl hat eine Quelle, eine Formel und einen Hash.',
  dataBy: 'Daten:',
  licenceTerms: 'Bedingungen',
};

export const STUDIO_WORDS: Readonly<Record<PageLanguage, StudioWords>> = { en: EN, de: DE };
