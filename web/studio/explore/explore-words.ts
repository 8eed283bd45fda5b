import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  title: 'Explore',
  description: 'Any two series of Cyclegraph together: as lines, points, ratio, difference or rolling correlation.',
  and: (a: string, b: string) => `${a} and ${b}.`,
  first: 'First series',
  second: 'Second series',
  show: 'Show',
  swap: 'Swap the two',
  view: 'View',
  views: {
    line: 'Lines',
    scatter: 'Scatter',
    ratio: 'Ratio',
    spread: 'Difference',
    correlation: 'Rolling correlation',
  } as Readonly<Record<string, string>>,
  range: 'Range',
  ranges: { '1y': '1Y', '4y': '4Y', all: 'All' } as Readonly<Record<string, string>>,
  window: 'Window',
  windows: (changes: number) => `${changes} changes`,
  csv: 'CSV',
  download: 'Download CSV',
  ratioOf: (a: string, b: string) => `${a} divided by ${b}`,
  spreadOf: (a: string, b: string) => `${a} less ${b}`,
  correlationOf: (a: string, b: string) => `Correlation of the changes of ${a} and ${b}`,
  scatterOf: (a: string, b: string) => `${a} upwards against ${b} to the right, a point a day or week`,
  twoUnits: (a: string, b: string) => `There is no difference between a value in ${a} and one in ${b}. Try the ratio.`,
  noValues: 'There is no day on which both have a value.',
  newest: 'newest',
  plot: 'Two series. Arrow keys move the crosshair.',
  statistics: 'What the numbers say',
  pairs: (n: number, first: string, last: string) => `Both have a value on ${n} days, ${first} to ${last}`,
  gap: (days: string) => `one every ${days} days or so.`,
  levels: 'Correlation of the values',
  moves: 'Correlation of the changes',
  interval: (low: string, high: string) => `95 % interval ${low} to ${high}`,
  count: (n: number) => `n = ${n}`,
  independent: 'Windows that share no change',
  none: 'fewer than four',
  caveats: 'Before you believe it',
  caveat: {
    levels:
      'Two series that both drift over the years correlate whether or not they have anything in common. The changes are the fairer measure.',
    overlap: (changes: number) =>
      `Neighbouring values of the rolling correlation share all but one of their ${changes} changes, so the line has far fewer independent values than days.`,
    dates:
      'A value stands on the day it describes. Many were published days or weeks later, so this is no rule that could have been followed.',
    chance: 'Of many pairs that are tried, some fit by chance. Nothing was fixed here before looking.',
    interval: 'The interval takes the changes as independent of each other; where they are not, it is too narrow.',
  },
  changeKind: {
    rates: (name: string) => `Changes of ${name} are relative (logarithms).`,
    differences: (name: string) => `Changes of ${name} are differences, because it has values of zero or below.`,
  },
  weekly: 'One value a week; a range within the last year shows every day.',
  daily: 'One value a day.',
  more: 'The two charts',
  day: 'Day',
};

/** Words of the page of two series. */
export type ExploreWords = typeof EN;

const DE: ExploreWords = {
  title: 'Erkunden',
  description:
    'Zwei beliebige Reihen von Cyclegraph zusammen: als Linien, Punkte, Verhältnis, Differenz oder gleitende Korrelation.',
  and: (a, b) => `${a} und ${b}.`,
  first: 'Erste Reihe',
  second: 'Zweite Reihe',
  show: 'Zeigen',
  swap: 'Beide tauschen',
  view: 'Ansicht',
  views: {
    line: 'Linien',
    scatter: 'Punkte',
    ratio: 'Verhältnis',
    spread: 'Differenz',
    correlation: 'Gleitende Korrelation',
  },
  range: 'Zeitraum',
  ranges: { '1y': '1 J', '4y': '4 J', all: 'Alles' },
  window: 'Fenster',
  windows: (changes) => `${changes} Änderungen`,
  csv: 'CSV',
  download: 'CSV herunterladen',
  ratioOf: (a, b) => `${a} geteilt durch ${b}`,
  spreadOf: (a, b) => `${a} abzüglich ${b}`,
  correlationOf: (a, b) => `Korrelation der Änderungen von ${a} und ${b}`,
  scatterOf: (a, b) => `${a} nach oben gegen ${b} nach rechts, ein Punkt je Tag oder Woche`,
  twoUnits: (a, b) => `Zwischen einem Wert in ${a} und einem in ${b} gibt es keine Differenz. Das Verhältnis geht.`,
  noValues: 'An keinem Tag haben beide einen Wert.',
  newest: 'neuester',
  plot: 'Zwei Reihen. Pfeiltasten bewegen das Fadenkreuz.',
  statistics: 'Was die Zahlen sagen',
  pairs: (n, first, last) => `Beide haben an ${n} Tagen einen Wert, ${first} bis ${last}`,
  gap: (days) => `etwa alle ${days} Tage einen.`,
  levels: 'Korrelation der Werte',
  moves: 'Korrelation der Änderungen',
  interval: (low, high) => `95-%-Intervall ${low} bis ${high}`,
  count: (n) => `n = ${n}`,
  independent: 'Fenster ohne gemeinsame Änderung',
  none: 'weniger als vier',
  caveats: 'Bevor man es glaubt',
  caveat: {
    levels:
      'Zwei Reihen, die beide über die Jahre wandern, korrelieren, ob sie etwas gemeinsam haben oder nicht. Die Änderungen sind das gerechtere Maß.',
    overlap: (changes) =>
      `Benachbarte Werte der gleitenden Korrelation teilen alle bis auf eine ihrer ${changes} Änderungen; die Linie hat darum viel weniger unabhängige Werte als Tage.`,
    dates:
      'Ein Wert steht an dem Tag, den er beschreibt. Viele wurden Tage oder Wochen später veröffentlicht; dies ist also keine Regel, der jemand hätte folgen können.',
    chance: 'Von vielen versuchten Paaren passen manche durch Zufall. Vor dem Hinsehen war hier nichts festgelegt.',
    interval: 'Das Intervall nimmt die Änderungen als unabhängig voneinander; wo sie es nicht sind, ist es zu schmal.',
  },
  changeKind: {
    rates: (name) => `Änderungen von ${name} sind relativ (Logarithmen).`,
    differences: (name) => `Änderungen von ${name} sind Differenzen, weil die Reihe Werte von 0 oder darunter hat.`,
  },
  weekly: 'Ein Wert je Woche; ein Zeitraum im letzten Jahr zeigt jeden Tag.',
  daily: 'Ein Wert je Tag.',
  more: 'Die beiden Diagramme',
  day: 'Tag',
};

export const EXPLORE_WORDS: Readonly<Record<PageLanguage, ExploreWords>> = { en: EN, de: DE };
