import type { PageLanguage } from '../../../platform/pages/page-language.ts';

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
  fourYears: 'Four years of price and cycle',
  plot: 'Price and cycle score',
  price: 'Bitcoin close',
  cycleScore: 'Cycle score',
  openChart: 'Open the chart',
  cycles: 'All cycles',
  priceFrom: (date: string) => `The licence of the price allows charts from ${date} on.`,
  chartNote: 'One value a week. Each day of the score is computed only from what was known that day.',
  whyScore: 'Why this score',
  changes: 'Since the value before',
  from: 'from',
  unchanged: 'unchanged',
  stays: (band: string) => `stays in ${band.toLowerCase()}`,
  moved: (before: string, band: string) => `from ${before.toLowerCase()} to ${band.toLowerCase()}`,
  readings: 'Readings',
  readingsNote:
    'Line: last 90 days. Bar: place in its own history, 0 to 100; the coloured ends are the lowest and highest tenth.',
  withValue: (count: number, all: number) => `${count} of ${all} with a value`,
  briefing: 'Briefing: tailwinds and headwinds',
  ages: 'Late and missing readings',
  allOnTime: 'Every reading on this page is on time.',
  sources: 'Every source, with its lag and its next run',
  alerts: 'Your alerts',
  alertsNote:
    'Be told once when the cycle score enters another band. You see on which past days the alert would have fired before you save it.',
  watch: 'Watch the cycle score',
  headwind: '−100 headwind',
  tailwind: 'tailwind 100',
  withoutSide: (count: number) =>
    count === 1
      ? 'One reading has no side today; it adds nothing.'
      : `${count} readings have no side today; they add nothing.`,
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
  fourYears: 'Vier Jahre Kurs und Zyklus',
  plot: 'Kurs und Zykluswert',
  price: 'Bitcoin-Schluss',
  cycleScore: 'Zykluswert',
  openChart: 'Diagramm öffnen',
  cycles: 'Alle Zyklen',
  priceFrom: (date) => `Die Lizenz des Kurses erlaubt Diagramme ab dem ${date}.`,
  chartNote: 'Ein Wert je Woche. Jeder Tag des Zykluswerts ist nur aus dem berechnet, was an ihm bekannt war.',
  whyScore: 'Woher dieser Wert kommt',
  changes: 'Seit dem Wert davor',
  from: 'zuvor',
  unchanged: 'unverändert',
  stays: (band) => `bleibt in „${band}“`,
  moved: (before, band) => `von „${before}“ nach „${band}“`,
  readings: 'Messwerte',
  readingsNote:
    'Linie: letzte 90 Tage. Balken: Lage in der eigenen Geschichte, 0 bis 100; die farbigen Enden sind das niedrigste und das höchste Zehntel.',
  withValue: (count, all) => `${count} von ${all} mit einem Wert`,
  briefing: 'Marktlage: Rückenwind und Gegenwind',
  ages: 'Verspätete und fehlende Messwerte',
  allOnTime: 'Jeder Messwert dieser Seite ist aktuell.',
  sources: 'Jede Quelle mit Verzug und nächstem Lauf',
  alerts: 'Ihre Alarme',
  alertsNote:
    'Eine Nachricht, sobald der Zykluswert in ein anderes Band wechselt. Vor dem Speichern sehen Sie, an welchen Tagen der Alarm ausgelöst hätte.',
  watch: 'Zykluswert beobachten',
  headwind: '−100 Gegenwind',
  tailwind: 'Rückenwind 100',
  withoutSide: (count) =>
    count === 1
      ? 'Ein Messwert steht heute auf keiner Seite; er trägt nichts bei.'
      : `${count} Messwerte stehen heute auf keiner Seite; sie tragen nichts bei.`,
};

export const TODAY_WORDS: Readonly<Record<PageLanguage, TodayWords>> = { en: EN, de: DE };
