import type { PageLanguage } from '../../platform/pages/page-language.ts';

const EN = {
  name: 'Name',
  unit: 'Unit',
  value: 'Value',
  meaning: 'Meaning',
  number: 'Reading',
  why: 'Why',
  whyCaption: 'Contribution of each component. The contributions add up to the score.',
  part: 'Component',
  weight: 'Weight',
  contribution: 'Contribution',
  yes: 'yes',
  no: 'no',
};

const DE: typeof EN = {
  name: 'Name',
  unit: 'Einheit',
  value: 'Wert',
  meaning: 'Bedeutung',
  number: 'Messwert',
  why: 'Warum',
  whyCaption: 'Beitrag jeder Komponente. Die Beiträge ergeben zusammen die Punktzahl.',
  part: 'Komponente',
  weight: 'Gewicht',
  contribution: 'Beitrag',
  yes: 'ja',
  no: 'nein',
};

export const OBJECT_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
