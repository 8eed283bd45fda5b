import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { amountText } from '../value-text.ts';

const numberEn = (count: number) => amountText(count, 'count', 'en');
const numberDe = (count: number) => amountText(count, 'count', 'de');

const EN = {
  title: 'Cycles',
  description:
    'Bitcoin’s cycles laid over each other from halving, low or high: where each stood on the same day, and what followed.',
  align: 'Count from',
  aligns: { halving: 'Halving', low: 'Low', high: 'High' } as Readonly<Record<string, string>>,
  since: {
    halving: (day: number, date: string) => `Day ${numberEn(day)} since the halving of ${date}.`,
    low: (day: number, date: string) => `Day ${numberEn(day)} since the low of ${date}.`,
    high: (day: number, date: string) => `Day ${numberEn(day)} since the high of ${date}.`,
  } as Readonly<Record<string, (day: number, date: string) => string>>,
  stands: (multiple: string, drawdown: string) =>
    `Bitcoin stands at ${multiple} × its price on that day, ${drawdown} below the highest of this cycle.`,
  atHigh: (multiple: string) => `Bitcoin stands at ${multiple} × its price on that day, its highest of this cycle.`,
  earlier: (list: string) => `Earlier cycles stood at ${list} on the same day.`,
  noCycle: 'There are no cycles to compare.',
  notCurrent: 'The newest price is too old to speak of today.',
  asOf: (date: string) => `As of ${date}`,
  from: {
    halving: 'A halving is known on its day.',
    low: 'A low is the lowest close after a high. It counts once the price has doubled, so it is known months later.',
    high: 'A high is an all-time high. It counts once the price has halved, so it is known months later.',
  } as Readonly<Record<string, string>>,
  drawing: 'Cycles laid over each other',
  drawn: (count: number) =>
    `Price as a multiple of that on the first day, one value a week; the newest ${count} cycles.`,
  plot: 'Cycles. Arrow keys move the crosshair.',
  cycleOf: (month: string) => `from ${month}`,
  today: (day: number) => `Today, day ${numberEn(day)}`,
  table: (day: number) => `Every cycle on day ${numberEn(day)}`,
  tableNote: 'What followed is history of very few cases: an anecdote, not a rate.',
  columns: {
    start: 'Counted from',
    days: 'Length',
    multiple: 'Multiple',
    drawdown: 'Below its high',
    next90: '90 days on',
    next365: '365 days on',
    peak: 'Highest',
    deepest: 'Deepest fall',
  },
  open: 'open',
  days: (count: number) => `${numberEn(count)} days`,
  ended: 'ended before',
  unknown: 'not yet known',
  noPrice: 'no price',
  onDay: (day: number) => `day ${numberEn(day)}`,
  rates: 'What followed days like today',
  ratesNote: (zone: string, episodes: number) =>
    `Days with a cycle score in the present zone, “${zone.toLowerCase()}”: ${episodes} stays so far.`,
  noRates: 'There is no recent cycle score, so there are no base rates.',
  rateColumns: {
    horizon: 'After',
    up: 'Higher',
    interval: '90 % interval',
    any: 'After any day',
    median: 'Median return',
    anyMedian: 'After any day',
    cases: 'Days',
    independent: 'Independent',
  },
  thin: 'An anecdote: fewer than 30 cases share no day.',
  ratesPage: 'All figures of this zone, with hash and method',
  related: 'Related charts',
  more: 'More',
  links: { macro: 'Macro', altcoins: 'Altcoins', explore: 'Explore two series' },
};

const DE: typeof EN = {
  title: 'Zyklen',
  description:
    'Die Zyklen von Bitcoin übereinandergelegt, ab Halving, Tief oder Hoch: wo jeder am selben Tag stand und was folgte.',
  align: 'Zählen ab',
  aligns: { halving: 'Halving', low: 'Tief', high: 'Hoch' },
  since: {
    halving: (day, date) => `Tag ${numberDe(day)} seit dem Halving vom ${date}.`,
    low: (day, date) => `Tag ${numberDe(day)} seit dem Tief vom ${date}.`,
    high: (day, date) => `Tag ${numberDe(day)} seit dem Hoch vom ${date}.`,
  },
  stands: (multiple, drawdown) =>
    `Bitcoin steht beim ${multiple}-Fachen seines Kurses an jenem Tag, ${drawdown} unter dem Höchststand dieses Zyklus.`,
  atHigh: (multiple) =>
    `Bitcoin steht beim ${multiple}-Fachen seines Kurses an jenem Tag, dem Höchststand dieses Zyklus.`,
  earlier: (list) => `Frühere Zyklen standen am selben Tag bei ${list}.`,
  noCycle: 'Es gibt keine Zyklen zu vergleichen.',
  notCurrent: 'Der neueste Kurs ist zu alt, um für heute zu sprechen.',
  asOf: (date) => `Stand ${date}`,
  from: {
    halving: 'Ein Halving ist an seinem Tag bekannt.',
    low: 'Ein Tief ist der niedrigste Schlusskurs nach einem Hoch. Es zählt, sobald sich der Kurs verdoppelt hat, und ist darum erst Monate später bekannt.',
    high: 'Ein Hoch ist ein Allzeithoch. Es zählt, sobald sich der Kurs halbiert hat, und ist darum erst Monate später bekannt.',
  },
  drawing: 'Zyklen übereinandergelegt',
  drawn: (count) => `Kurs als Vielfaches des ersten Tages, ein Wert je Woche; die neuesten ${count} Zyklen.`,
  plot: 'Zyklen. Pfeiltasten bewegen das Fadenkreuz.',
  cycleOf: (month) => `ab ${month}`,
  today: (day) => `Heute, Tag ${numberDe(day)}`,
  table: (day) => `Alle Zyklen am Tag ${numberDe(day)}`,
  tableNote: 'Was folgte, ist die Geschichte sehr weniger Fälle: eine Anekdote, keine Rate.',
  columns: {
    start: 'Gezählt ab',
    days: 'Länge',
    multiple: 'Vielfaches',
    drawdown: 'Unter dem Hoch',
    next90: '90 Tage danach',
    next365: '365 Tage danach',
    peak: 'Höchststand',
    deepest: 'Tiefster Rückgang',
  },
  open: 'offen',
  days: (count) => `${numberDe(count)} Tage`,
  ended: 'endete früher',
  unknown: 'noch unbekannt',
  noPrice: 'kein Kurs',
  onDay: (day) => `Tag ${numberDe(day)}`,
  rates: 'Was auf Tage wie heute folgte',
  ratesNote: (zone, episodes) =>
    `Tage mit einem Zykluswert in der heutigen Zone „${zone}“: bisher ${episodes} Aufenthalte.`,
  noRates: 'Es gibt keinen aktuellen Zykluswert, darum keine Grundraten.',
  rateColumns: {
    horizon: 'Nach',
    up: 'Höher',
    interval: '90-%-Intervall',
    any: 'Nach beliebigen Tagen',
    median: 'Median der Rendite',
    anyMedian: 'Nach beliebigen Tagen',
    cases: 'Tage',
    independent: 'Unabhängig',
  },
  thin: 'Eine Anekdote: Weniger als 30 Fälle teilen keinen Tag.',
  ratesPage: 'Alle Zahlen dieser Zone, mit Hash und Verfahren',
  related: 'Verwandte Diagramme',
  more: 'Weiter',
  links: { macro: 'Makro', altcoins: 'Altcoins', explore: 'Zwei Reihen erkunden' },
};

export const CYCLES_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
