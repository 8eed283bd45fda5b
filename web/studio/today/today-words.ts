import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { dayText } from '../value-text.ts';

const EN = {
  renewed: 'Updated to the newest data.',
  title: 'Today',
  description: 'Where Bitcoin stands today, reading by reading: value, place in its own history, age and source.',
  completeTo: 'complete to 24:00 UTC',
  inBand: (band: string) => `Bitcoin is in its ${band.toLowerCase()} band.`,
  noBand: 'Bitcoin’s cycle score has no value today.',
  cycleStands: (score: string, lower: number, year: string) =>
    lower >= 50
      ? `The cycle score of ${score} is higher than on ${lower} of 100 days since ${year}`
      : `The cycle score of ${score} is lower than on ${100 - lower} of 100 days since ${year}`,
  andPulse: (band: string) => `, and the market’s pulse reads ${band.toLowerCase()}.`,
  lean: {
    headwind: 'The other readings lean against it',
    slight_headwind: 'The other readings lean slightly against it',
    balanced: 'The other readings are balanced',
    slight_tailwind: 'The other readings lean slightly for it',
    tailwind: 'The other readings lean for it',
  } as Readonly<Record<string, string>>,
  netTilt: (tilt: string) => `net tilt ${tilt} of 100. Nothing here is a signal to buy or sell.`,
  noBriefing: 'There is no briefing today: too many of its readings are missing or too old.',
  ofHundred: 'of 100',
  componentsSince: (present: number, all: number, year: string) =>
    `${present} of ${all} components; bars show every day since ${year}`,
  noScore: 'No score',
  before: (days: number): string => (days === 1 ? 'yesterday' : days === 7 ? 'a week ago' : 'a month ago'),
  fourYears: 'Four years of price and cycle',
  priceAxis: 'Price, USD, log scale',
  cycleAxis: 'Cycle score, 0 to 100',
  halving: 'Halving',
  priceFrom: (date: string) => `The licence of the price allows charts from ${date} on.`,
  chartNote: 'One value a week. Each day of the score is computed only from what was known that day.',
  whyScore: 'Why this score',
  changes: 'Since the value before',
  from: 'from',
  unchanged: 'unchanged',
  readings: 'Readings',
  readingsNote:
    'Line: last 90 days. Bar: place in its own history, 0 to 100; the coloured ends are the lowest and highest tenth.',
  withValue: (count: number, all: number) => `${count} of ${all} with a value`,
  percentile: (lower: number) => `higher than ${lower} of 100 days`,
  tooFew: 'too few values to rank',
  since: (date: string) => `since ${date}`,
  today: 'today',
  daysOld: (days: number) => (days === 1 ? '1 day old' : `${days} days old`),
  noValue: 'No value',
  stopped: (date: string) => `The last value is of ${date}, too old to stand for today.`,
  missing: 'Nothing has been loaded for it yet, or its history is too short.',
  noData: 'no data',
  briefing: 'Briefing: tailwinds and headwinds',
  ages: 'Late and missing readings',
  allOnTime: 'Every reading on this page is on time.',
  headwind: '−100 headwind',
  tailwind: 'tailwind 100',
  withoutSide: (count: number) =>
    count === 1
      ? 'One reading has no side today; it adds nothing.'
      : `${count} readings have no side today; they add nothing.`,
  states: { 0: 'Capitulation', 0.5: 'Recovery', 1: 'Expansion' } as Readonly<Record<number, string>>,
};

/** Words of the front page. */
export type TodayWords = typeof EN;

const DE: TodayWords = {
  renewed: 'Auf die neuesten Daten aktualisiert.',
  title: 'Heute',
  description: 'Wo Bitcoin heute steht, Messwert für Messwert: Wert, Lage in der eigenen Geschichte, Alter und Quelle.',
  completeTo: 'vollständig bis 24:00 UTC',
  inBand: (band) => `Bitcoin liegt in der Zone „${band}“.`,
  noBand: 'Der Zykluswert von Bitcoin hat heute keinen Wert.',
  cycleStands: (score, lower, year) =>
    lower >= 50
      ? `Der Zykluswert von ${score} ist höher als an ${lower} von 100 Tagen seit ${year}`
      : `Der Zykluswert von ${score} ist niedriger als an ${100 - lower} von 100 Tagen seit ${year}`,
  andPulse: (band) => `, und der Puls des Marktes zeigt „${band}“.`,
  lean: {
    headwind: 'Die übrigen Messwerte sprechen dagegen',
    slight_headwind: 'Die übrigen Messwerte sprechen leicht dagegen',
    balanced: 'Die übrigen Messwerte halten sich die Waage',
    slight_tailwind: 'Die übrigen Messwerte sprechen leicht dafür',
    tailwind: 'Die übrigen Messwerte sprechen dafür',
  },
  netTilt: (tilt) => `Neigung ${tilt} von 100. Nichts davon ist ein Signal zum Kauf oder Verkauf.`,
  noBriefing: 'Heute gibt es keine Marktlage: Zu viele ihrer Messwerte fehlen oder sind zu alt.',
  ofHundred: 'von 100',
  componentsSince: (present, all, year) => `${present} von ${all} Komponenten; Balken zeigen jeden Tag seit ${year}`,
  noScore: 'Kein Wert',
  before: (days) => (days === 1 ? 'gestern' : days === 7 ? 'vor einer Woche' : 'vor einem Monat'),
  fourYears: 'Vier Jahre Kurs und Zyklus',
  priceAxis: 'Kurs, USD, logarithmisch',
  cycleAxis: 'Zykluswert, 0 bis 100',
  halving: 'Halving',
  priceFrom: (date) => `Die Lizenz des Kurses erlaubt Diagramme ab dem ${date}.`,
  chartNote: 'Ein Wert je Woche. Jeder Tag des Zykluswerts ist nur aus dem berechnet, was an ihm bekannt war.',
  whyScore: 'Woher dieser Wert kommt',
  changes: 'Seit dem Wert davor',
  from: 'zuvor',
  unchanged: 'unverändert',
  readings: 'Messwerte',
  readingsNote:
    'Linie: letzte 90 Tage. Balken: Lage in der eigenen Geschichte, 0 bis 100; die farbigen Enden sind das niedrigste und das höchste Zehntel.',
  withValue: (count, all) => `${count} von ${all} mit einem Wert`,
  percentile: (lower) => `höher als an ${lower} von 100 Tagen`,
  tooFew: 'zu wenige Werte für einen Rang',
  since: (date) => `seit ${date}`,
  today: 'heute',
  daysOld: (days) => (days === 1 ? '1 Tag alt' : `${days} Tage alt`),
  noValue: 'Kein Wert',
  stopped: (date) => `Der letzte Wert ist vom ${date} und zu alt, um für heute zu stehen.`,
  missing: 'Dafür ist noch nichts geladen, oder die Geschichte ist zu kurz.',
  noData: 'keine Daten',
  briefing: 'Marktlage: Rückenwind und Gegenwind',
  ages: 'Verspätete und fehlende Messwerte',
  allOnTime: 'Jeder Messwert dieser Seite ist aktuell.',
  headwind: '−100 Gegenwind',
  tailwind: 'Rückenwind 100',
  withoutSide: (count) =>
    count === 1
      ? 'Ein Messwert steht heute auf keiner Seite; er trägt nichts bei.'
      : `${count} Messwerte stehen heute auf keiner Seite; sie tragen nichts bei.`,
  states: { 0: 'Kapitulation', 0.5: 'Erholung', 1: 'Expansion' },
};

export const TODAY_WORDS: Readonly<Record<PageLanguage, TodayWords>> = { en: EN, de: DE };

/** Age of a value for readers: `today`, `3 days old`. A daily value of yesterday is today's: its day has just ended. */
export function ageText(ageDays: number | null, lang: PageLanguage): string {
  const words = TODAY_WORDS[lang];
  if (ageDays === null) return words.noData;
  return ageDays <= 1 ? words.today : words.daysOld(ageDays);
}

/** Why a reading has no value, in one sentence. */
export function whyMissing(state: string, date: string | null, lang: PageLanguage): string {
  const words = TODAY_WORDS[lang];
  return state === 'stopped' && date ? words.stopped(dayText(date, lang)) : words.missing;
}
