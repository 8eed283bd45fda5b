import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  title: 'Interactive reference',
  lead: 'Open a group, authorise with your key, and send requests.',
  description: 'Send requests to every route from the browser.',
  noScript: 'This page needs script. Every route is readable without it in the',
};

/** Words of the interactive reference. */
export type InteractiveWords = typeof EN;

const DE: InteractiveWords = {
  title: 'Interaktive Referenz',
  lead: 'Öffnen Sie eine Gruppe, melden Sie sich mit Ihrem Schlüssel an und senden Sie Anfragen.',
  description: 'Anfragen an jede Route aus dem Browser senden.',
  noScript: 'Diese Seite braucht Script. Ohne Script steht jede Route in der',
};

export const INTERACTIVE_WORDS: Readonly<Record<PageLanguage, InteractiveWords>> = { en: EN, de: DE };
