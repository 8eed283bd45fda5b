import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  title: 'Charts',
  description: 'Every chart and every series of Cyclegraph with its history, newest value, zone and age.',
  lead: (count: number) => `${count} charts of Bitcoin, its holders and the economy around it.`,
  all: (search: string, count: number) =>
    count === 1 ? `One chart matches “${search}”.` : `${count} charts match “${search}”.`,
  note: 'Line: whole history. Value and zone are the newest ones.',
  search: 'Search charts',
  submit: 'Search',
  groups: 'Groups',
  allGroups: 'All',
  none: 'No chart matches. Try a shorter word, or see all charts.',
  seeAll: 'All charts',
};

const DE: typeof EN = {
  title: 'Diagramme',
  description: 'Jedes Diagramm und jede Reihe von Cyclegraph mit Geschichte, neuestem Wert, Zone und Alter.',
  lead: (count) => `${count} Diagramme über Bitcoin, seine Halter und die Wirtschaft ringsum.`,
  all: (search, count) =>
    count === 1 ? `Ein Diagramm passt zu „${search}“.` : `${count} Diagramme passen zu „${search}“.`,
  note: 'Linie: ganze Geschichte. Wert und Zone sind die neuesten.',
  search: 'Diagramme suchen',
  submit: 'Suchen',
  groups: 'Gruppen',
  allGroups: 'Alle',
  none: 'Kein Diagramm passt. Ein kürzeres Wort hilft, oder alle Diagramme ansehen.',
  seeAll: 'Alle Diagramme',
};

export const LIST_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
