import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  formula: 'Formula',
  source: 'Source of the newest value',
  newest: 'Newest value',
  least: 'Least in the window',
  greatest: 'Greatest in the window',
  values: 'Values in the window',
  count: 'count',
  window: 'Days in the window',
  shortened: 'shortened',
  logarithmic: 'The scale is logarithmic.',
  empty: 'There is no value in the window.',
};

/** Fixed words of histories. */
export type HistoryWords = typeof EN;

const DE: HistoryWords = {
  formula: 'Formel',
  source: 'Quelle des neuesten Wertes',
  newest: 'Neuester Wert',
  least: 'Kleinster im Zeitraum',
  greatest: 'Größter im Zeitraum',
  values: 'Werte im Zeitraum',
  count: 'Anzahl',
  window: 'Tage im Zeitraum',
  shortened: 'gekürzt',
  logarithmic: 'Die Skala ist logarithmisch.',
  empty: 'Im Zeitraum gibt es keinen Wert.',
};

export const HISTORY_WORDS: Readonly<Record<PageLanguage, HistoryWords>> = { en: EN, de: DE };
