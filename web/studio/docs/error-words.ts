import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  errors: 'Errors',
  lead: 'Every error is a problem document: what is wrong, which value, and what to do next.',
  shape:
    'REST and pay-per-call answer with `application/problem+json` (RFC 9457). GraphQL has the same code in `extensions.code`, and MCP in the text of the tool error and in `_meta.code`.',
  code: 'Code',
  status: 'Status',
  meaning: 'Meaning',
  causes: 'Causes',
  steps: 'What to do',
  example: 'Example',
  request: 'Request',
  answer: 'Answer',
  http: (status: number) => `HTTP ${status}`,
  all: 'All errors',
};

const DE: typeof EN = {
  errors: 'Fehler',
  lead: 'Jeder Fehler ist ein Problem-Dokument: was nicht stimmt, welcher Wert, und was zu tun ist.',
  shape:
    'REST und bezahlte Abrufe antworten mit `application/problem+json` (RFC 9457). GraphQL nennt denselben Code in `extensions.code`, MCP im Text des Werkzeugfehlers und in `_meta.code`. Die Texte in den Antworten sind auf Englisch.',
  code: 'Code',
  status: 'Status',
  meaning: 'Bedeutung',
  causes: 'Ursachen',
  steps: 'Was zu tun ist',
  example: 'Beispiel',
  request: 'Anfrage',
  answer: 'Antwort',
  http: (status) => `HTTP ${status}`,
  all: 'Alle Fehler',
};

export const ERROR_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
