import type { PageLanguage } from '../../platform/pages/page-language.ts';

const EN = {
  navigation: 'Sections',
  account: 'Account',
  readings: 'Readings',
  terms: 'Terms',
  sampleData: 'Sample data.',
  sampleMeaning:
    'All numbers on this page are generated to demonstrate the service. None of them come from a real market.',
  late: 'Newer data is overdue.',
  notAdvice: 'Descriptive data, not investment advice.',
  dataBy: 'Data on this page from:',
  licenceTerms: 'terms',
  name: 'Name',
  unit: 'Unit',
  calculation: 'Calculation',
  source: 'Source',
  value: 'Value',
  meaning: 'Meaning',
  number: 'Reading',
  asOf: 'As of',
  newest: 'Latest reading',
  why: 'Why',
  whyCaption: 'Contribution of each component. The contributions add up to the score.',
  part: 'Component',
  weight: 'Weight',
  contribution: 'Contribution',
  inputs: 'Inputs',
  input: 'Input',
  computeVersion: 'Computation version',
  dataVersion: 'Data version',
  yes: 'yes',
  no: 'no',
};

/** Fixed texts of the public pages. */
export type Words = typeof EN;

const DE: Words = {
  navigation: 'Bereiche',
  account: 'Konto',
  readings: 'Messwerte',
  terms: 'Begriffe',
  sampleData: 'Beispieldaten.',
  sampleMeaning:
    'Alle Zahlen auf dieser Seite sind zur Veranschaulichung erzeugt. Keine davon stammt aus einem echten Markt.',
  late: 'Neuere Daten sind überfällig.',
  notAdvice: 'Beschreibende Daten, keine Anlageberatung.',
  dataBy: 'Daten auf dieser Seite von:',
  licenceTerms: 'Bedingungen',
  name: 'Name',
  unit: 'Einheit',
  calculation: 'Berechnung',
  source: 'Quelle',
  value: 'Wert',
  meaning: 'Bedeutung',
  number: 'Messwert',
  asOf: 'Stand',
  newest: 'Neuester Messwert',
  why: 'Warum',
  whyCaption: 'Beitrag jeder Komponente. Die Beiträge ergeben zusammen die Punktzahl.',
  part: 'Komponente',
  weight: 'Gewicht',
  contribution: 'Beitrag',
  inputs: 'Eingangsdaten',
  input: 'Eingangsgröße',
  computeVersion: 'Version der Berechnung',
  dataVersion: 'Version der Daten',
  yes: 'ja',
  no: 'nein',
};

export const WORDS: Readonly<Record<PageLanguage, Words>> = { en: EN, de: DE };
