import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  title: 'Interactive reference',
  lead: 'Choose a route, fill in its parameters and send the request.',
  description: 'Send requests to every route from the browser.',
  noScript: 'Without script, each operation has the same request as a command for a shell.',
};

const DE: typeof EN = {
  title: 'Interaktive Referenz',
  lead: 'Wählen Sie eine Route, füllen Sie ihre Parameter aus und senden Sie die Anfrage.',
  description: 'Anfragen an jede Route aus dem Browser senden.',
  noScript: 'Ohne Script hat jede Operation dieselbe Anfrage als Befehl für die Kommandozeile.',
};

export const INTERACTIVE_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
