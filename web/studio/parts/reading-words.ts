import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { dayText } from '../value-text.ts';

const EN = {
  ofHundred: 'of 100',
  componentsSince: (present: number, all: number, year: string) =>
    `${present} of ${all} components; bars show every day since ${year}`,
  noScore: 'No score',
  before: (days: number): string => (days === 1 ? 'yesterday' : days === 7 ? 'a week ago' : 'a month ago'),
  percentile: (lower: number) => `higher than ${lower} of 100 days`,
  tooFew: 'too few values to rank',
  since: (date: string) => `since ${date}`,
  withPrice: (then: string, low: string, high: string) =>
    `Moves with the price: ${then} 90 days ago, ${low} to ${high} since.`,
  today: 'today',
  inputsLate: 'today, inputs late',
  daysOld: (days: number) => (days === 1 ? '1 day old' : `${days} days old`),
  noValue: 'No value',
  stopped: (date: string) => `The last value is of ${date}, too old to stand for today.`,
  missing: 'Nothing has been loaded for it yet, or its history is too short.',
  noData: 'no data',
  more: (count: number) => `Show ${count} more`,
  fewer: 'Show fewer',
  states: { 0: 'Capitulation', 0.5: 'Recovery', 1: 'Expansion' } as Readonly<Record<number, string>>,
};

const DE: typeof EN = {
  ofHundred: 'von 100',
  componentsSince: (present, all, year) => `${present} von ${all} Komponenten; Balken zeigen jeden Tag seit ${year}`,
  noScore: 'Kein Wert',
  before: (days) => (days === 1 ? 'gestern' : days === 7 ? 'vor einer Woche' : 'vor einem Monat'),
  percentile: (lower) => `höher als an ${lower} von 100 Tagen`,
  tooFew: 'zu wenige Werte für einen Rang',
  since: (date) => `seit ${date}`,
  withPrice: (then, low, high) => `Folgt dem Kurs: vor 90 Tagen ${then}, seither ${low} bis ${high}.`,
  today: 'heute',
  inputsLate: 'heute, Eingaben verspätet',
  daysOld: (days) => (days === 1 ? '1 Tag alt' : `${days} Tage alt`),
  noValue: 'Kein Wert',
  stopped: (date) => `Der letzte Wert ist vom ${date} und zu alt, um für heute zu stehen.`,
  missing: 'Dafür ist noch nichts geladen, oder die Geschichte ist zu kurz.',
  noData: 'keine Daten',
  more: (count) => `${count} weitere zeigen`,
  fewer: 'Weniger zeigen',
  states: { 0: 'Kapitulation', 0.5: 'Erholung', 1: 'Expansion' },
};

export const READING_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };

/**
 * Age of a value for readers: `today`, `3 days old`. A daily value of yesterday is today's: its day has just ended. A late value
 * of today was computed without what some of its inputs owe.
 */
export function ageText(ageDays: number | null, lang: PageLanguage, state = 'current'): string {
  const words = READING_WORDS[lang];
  if (ageDays === null) return words.noData;
  if (ageDays > 1) return words.daysOld(ageDays);
  return state === 'late' ? words.inputsLate : words.today;
}

/** Why a reading has no value, in one sentence. */
export function whyMissing(state: string, date: string | null, lang: PageLanguage): string {
  const words = READING_WORDS[lang];
  return state === 'stopped' && date ? words.stopped(dayText(date, lang)) : words.missing;
}
