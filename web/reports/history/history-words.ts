import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  formula: 'Formula',
  source: 'Source of the newest value',
  newest: 'Newest value',
  min: 'Minimum in the window',
  greatest: 'Maximum in the window',
  values: 'Values in the window',
  count: 'count',
  window: 'Days in the window',
  shortened: 'shortened',
  logarithmic: 'Logarithmic scale.',
  empty: 'No values in the window.',
};

/** Fixed texts of histories. */
export type HistoryWords = typeof EN;

const DE: HistoryWords = {
  formula: 'Formel',
  source: 'Quelle des neuesten Wertes',
  newest: 'Neuester Wert',
  min: 'Minimum im Zeitraum',
  greatest: 'Maximum im Zeitraum',
  values: 'Werte im Zeitraum',
  count: 'Anzahl',
  window: 'Tage im Zeitraum',
  shortened: 'gekürzt',
  logarithmic: 'Logarithmische Skala.',
  empty: 'Keine Werte im Zeitraum.',
};

export const HISTORY_WORDS: Readonly<Record<PageLanguage, HistoryWords>> = { en: EN, de: DE };
