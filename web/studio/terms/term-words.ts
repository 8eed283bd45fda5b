import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { TERM_CATEGORIES } from './term-categories.ts';

const EN = {
  path: 'Path',
  terms: 'Terms',
  lead: 'Definition, calculation, unit and source of every published number.',
  newest: 'Newest value',
  tooOld: (day: string) => `No current value: the last one is of ${day}.`,
  chart: 'Chart',
  inputs: 'Computed from',
  usedBy: 'Readings that use it',
  calculation: 'Calculation',
  unit: 'Unit',
  noUnit: 'None',
  source: 'Source',
  id: 'Id and version',
  related: 'Related terms',
  all: 'All terms',
  category: (key: string) => TERM_CATEGORIES[key]?.en ?? key,
};

/** Texts of the pages of terms. */
export type TermWords = typeof EN;

const DE: TermWords = {
  path: 'Pfad',
  terms: 'Begriffe',
  lead: 'Definition, Berechnung, Einheit und Quelle jeder veröffentlichten Zahl.',
  newest: 'Neuester Wert',
  tooOld: (day) => `Kein aktueller Wert: Der letzte ist vom ${day}.`,
  chart: 'Diagramm',
  inputs: 'Berechnet aus',
  usedBy: 'Messwerte, die ihn nutzen',
  calculation: 'Berechnung',
  unit: 'Einheit',
  noUnit: 'Keine',
  source: 'Quelle',
  id: 'Kennung und Version',
  related: 'Verwandte Begriffe',
  all: 'Alle Begriffe',
  category: (key) => TERM_CATEGORIES[key]?.de ?? key,
};

export const TERM_WORDS: Readonly<Record<PageLanguage, TermWords>> = { en: EN, de: DE };
