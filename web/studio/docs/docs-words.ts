import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  docs: 'Docs',
  contents: 'Contents',
  onThisPage: 'On this page',
  lead: 'Read the market cycle from your own programs, assistants and terminals.',
  description: 'Quickstarts, guides, methodology and the API reference of Cyclegraph.',
  search: 'Search the docs',
  submit: 'Search',
  searchTitle: 'Search the docs',
  searchPrompt: 'Type one or more words. Every word must match.',
  found: (query: string, count: number) =>
    count === 0
      ? `Nothing found for “${query}”.`
      : `${count === 1 ? 'One section matches' : `${count} sections match`} “${query}”.`,
  nothing: 'Check the spelling, or use fewer words.',
  allDocs: 'All docs',
  german: '',
  previous: 'Previous',
  next: 'Next',
  groups: {
    methodology: 'How each chart is built, how to read it, and where it misleads.',
    decisions: 'One page for every hard choice: context, choice and cost.',
  } as Readonly<Record<string, string>>,
  count: (count: number) => `${count} pages`,
  references: 'Reference',
  reference: 'API reference',
  referenceAbout: 'Readings, keys, quotas, errors, and every operation.',
  interactive: 'Interactive reference',
  interactiveAbout: 'Send requests from the browser.',
  errors: 'Errors',
  errorsAbout: 'Every error code: meaning, causes, next steps.',
  graphiql: 'GraphiQL',
  graphiqlAbout: 'Explore the graph with examples.',
  agents: 'For agents',
  agentsAbout: 'The guide that assistants read.',
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'Selected. Copy it with your keyboard.',
};

const DE: typeof EN = {
  docs: 'Doku',
  contents: 'Inhalt',
  onThisPage: 'Auf dieser Seite',
  lead: 'Den Marktzyklus aus eigenen Programmen, Assistenten und Terminals lesen.',
  description: 'Schnellstarts, Anleitungen, Methodik und die API-Referenz von Cyclegraph.',
  search: 'Doku durchsuchen',
  submit: 'Suchen',
  searchTitle: 'Doku durchsuchen',
  searchPrompt: 'Geben Sie ein oder mehrere Wörter ein. Jedes muss vorkommen.',
  found: (query, count) =>
    count === 0
      ? `Nichts gefunden zu „${query}“.`
      : `${count === 1 ? 'Ein Abschnitt passt' : `${count} Abschnitte passen`} zu „${query}“.`,
  nothing: 'Prüfen Sie die Schreibweise, oder verwenden Sie weniger Wörter.',
  allDocs: 'Gesamte Doku',
  german: 'Dieser Text ist auf Englisch. Menü und Fehlerseiten sind übersetzt, lange Texte nicht.',
  previous: 'Zurück',
  next: 'Weiter',
  groups: {
    methodology: 'Wie jedes Diagramm entsteht, wie man es liest und wo es täuscht.',
    decisions: 'Eine Seite für jede schwierige Wahl: Anlass, Entscheidung und Preis. Auf Englisch.',
  },
  count: (count) => `${count} Seiten`,
  references: 'Referenz',
  reference: 'API-Referenz',
  referenceAbout: 'Messwerte, Schlüssel, Kontingente, Fehler und jede Operation.',
  interactive: 'Interaktive Referenz',
  interactiveAbout: 'Anfragen aus dem Browser senden.',
  errors: 'Fehler',
  errorsAbout: 'Jeder Fehlercode: Bedeutung, Ursachen, nächste Schritte.',
  graphiql: 'GraphiQL',
  graphiqlAbout: 'Den Graphen anhand von Beispielen erkunden.',
  agents: 'Für Agenten',
  agentsAbout: 'Die Anleitung, die Assistenten lesen.',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  selected: 'Ausgewählt. Kopieren Sie mit der Tastatur.',
};

export const DOCS_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
