import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { TERM_CATEGORIES } from './term-categories.ts';

const EN = {
  terms: 'Terms',
  lead: 'Definition, calculation, unit and source of every published number.',
  newest: 'Newest value',
  tooOld: (day: string) => `No current value: the last one is of ${day}.`,
  chart: 'Chart',
  inputs: 'Computed from',
  usedBy: 'Readings that use it',
  calculation: 'Calculation',
  unit: 'Unit',
  units: {
    none: 'None',
    count: 'Number',
    fraction: 'Fraction of 1',
    correlation: 'Coefficient from −1 to 1',
    coefficient: 'Coefficient from −1 to 1',
    decile: 'Tenth, 1 to 10',
    index: 'Index points',
    ratio: 'Multiple',
  } as Readonly<Record<string, string>>,
  source: 'Source',
  id: 'Id and version',
  related: 'Related terms',
  all: 'All terms',
  category: (key: string) => TERM_CATEGORIES[key]?.en ?? key,
};

const DE: typeof EN = {
  terms: 'Begriffe',
  lead: 'Definition, Berechnung, Einheit und Quelle jeder veröffentlichten Zahl.',
  newest: 'Neuester Wert',
  tooOld: (day) => `Kein aktueller Wert: Der letzte ist vom ${day}.`,
  chart: 'Diagramm',
  inputs: 'Berechnet aus',
  usedBy: 'Messwerte, die ihn nutzen',
  calculation: 'Berechnung',
  unit: 'Einheit',
  units: {
    none: 'Keine',
    count: 'Anzahl',
    fraction: 'Anteil von 1',
    correlation: 'Koeffizient von −1 bis 1',
    coefficient: 'Koeffizient von −1 bis 1',
    decile: 'Zehntel, 1 bis 10',
    index: 'Indexpunkte',
    ratio: 'Vielfaches',
  },
  source: 'Quelle',
  id: 'Kennung und Version',
  related: 'Verwandte Begriffe',
  all: 'Alle Begriffe',
  category: (key) => TERM_CATEGORIES[key]?.de ?? key,
};

export const TERM_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
