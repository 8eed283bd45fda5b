import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  rose: (level: string) => `Share of cases after which the price stood higher, with ${level} % interval.`,
  roseShort: 'Rose',
  medianReturn: 'Median return',
  fell: (percent: number, level: string) =>
    `Share of cases in which the price fell by ${percent} % or more on the way, with ${level} % interval.`,
  fellShort: 'Fell deeply',
  medianDrawdown: 'Median drawdown',
  beat: (level: string) => `Share of coins that returned more than Bitcoin, with ${level} % interval.`,
  beatShort: 'Beat it',
  medianExcess: 'Median excess',
  flipped: (level: string) => `Share of cases after which the trend changed, with ${level} % interval.`,
  flippedShort: 'Changed',
  won: (level: string) => `Share of cases in which sellers of volatility won, with ${level} % interval.`,
  wonShort: 'Won',
  these: 'these cases',
  anyDay: 'any day',
  after: 'After',
  cases: 'Cases (independent)',
  few: 'few cases',
  hollow: 'Hollow and dashed: fewer than 30 independent cases. Past shares are no forecast.',
  figures: 'All figures',
  noValue: 'No value',
  horizon: (days: number) => HORIZONS_EN[days] ?? `${days} days`,
};

/** Texts of drawings of base rates. */
export type ForestWords = typeof EN;

const HORIZONS_EN: Readonly<Record<number, string>> = {
  7: '1 week',
  14: '2 weeks',
  30: '1 month',
  90: '3 months',
  180: '6 months',
  365: '1 year',
};
const HORIZONS_DE: Readonly<Record<number, string>> = {
  7: '1 Woche',
  14: '2 Wochen',
  30: '1 Monat',
  90: '3 Monate',
  180: '6 Monate',
  365: '1 Jahr',
};

const DE: ForestWords = {
  rose: (level) => `Anteil der Fälle, nach denen der Preis höher stand, mit ${level}-%-Intervall.`,
  roseShort: 'Gestiegen',
  medianReturn: 'Mittlere Rendite',
  fell: (percent, level) =>
    `Anteil der Fälle, in denen der Preis unterwegs um ${percent} % oder mehr fiel, mit ${level}-%-Intervall.`,
  fellShort: 'Tief gefallen',
  medianDrawdown: 'Mittlerer Rückgang',
  beat: (level) => `Anteil der Coins, die mehr einbrachten als Bitcoin, mit ${level}-%-Intervall.`,
  beatShort: 'Besser',
  medianExcess: 'Mittlerer Vorsprung',
  flipped: (level) => `Anteil der Fälle, nach denen der Trend drehte, mit ${level}-%-Intervall.`,
  flippedShort: 'Gedreht',
  won: (level) => `Anteil der Fälle, in denen Verkäufer von Volatilität gewannen, mit ${level}-%-Intervall.`,
  wonShort: 'Gewonnen',
  these: 'diese Fälle',
  anyDay: 'beliebiger Tag',
  after: 'Nach',
  cases: 'Fälle (unabhängige)',
  few: 'wenige Fälle',
  hollow: 'Hohl und gestrichelt: weniger als 30 unabhängige Fälle. Vergangene Anteile sind keine Vorhersage.',
  figures: 'Alle Zahlen',
  noValue: 'Kein Wert',
  horizon: (days) => HORIZONS_DE[days] ?? `${days} Tagen`,
};

export const FOREST_WORDS: Readonly<Record<PageLanguage, ForestWords>> = { en: EN, de: DE };
