import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  open: '+ Add a series',
  series: 'Series',
  pane: 'In its own pane',
  ratio: 'As a ratio',
  spread: 'As a difference',
  ratioTo: (name: string) => `Ratio to ${name}`,
  spreadTo: (name: string) => `Difference from ${name}`,
  remove: (name: string) => `Remove ${name}`,
  embed: 'Show this chart on your site',
  embedNote: 'The frame shows the drawing as chosen here, and follows new data.',
  source: 'Chart of Cyclegraph',
};

const DE: typeof EN = {
  open: '+ Reihe hinzufügen',
  series: 'Reihe',
  pane: 'In eigenem Feld',
  ratio: 'Als Verhältnis',
  spread: 'Als Differenz',
  ratioTo: (name) => `Verhältnis zu ${name}`,
  spreadTo: (name) => `Differenz zu ${name}`,
  remove: (name) => `${name} entfernen`,
  embed: 'Dieses Diagramm auf der eigenen Seite zeigen',
  embedNote: 'Der Rahmen zeigt die Zeichnung wie hier gewählt und folgt neuen Daten.',
  source: 'Diagramm von Cyclegraph',
};

export const ADDED_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
