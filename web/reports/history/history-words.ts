import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  formula: 'Formula',
  source: 'Source',
  window: 'Days in the window',
  shortened: 'shortened',
  empty: 'No values in the window.',
};

const DE: typeof EN = {
  formula: 'Formel',
  source: 'Quelle',
  window: 'Tage im Zeitraum',
  shortened: 'gekürzt',
  empty: 'Keine Werte im Zeitraum.',
};

export const HISTORY_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
