import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  try: 'Try it',
  key: 'API key',
  keyAbout: 'Kept in this tab only, until you close it.',
  body: 'Body (JSON)',
  send: 'Send',
  sending: 'Sending …',
  left: 'unset',
  answer: (status: number, name: string, ms: number) => `${status} ${name} after ${ms} ms`.replace('  ', ' '),
  cut: (shown: number) => `Only the first ${shown} characters are shown.`,
  failed: 'The service cannot be reached. Check the connection and send the request again.',
};

/** Words of the form that sends a request from the reference. */
export type TrialWords = typeof EN;

const DE: TrialWords = {
  try: 'Ausprobieren',
  key: 'API-Schlüssel',
  keyAbout: 'Bleibt nur in diesem Tab, bis Sie ihn schließen.',
  body: 'Inhalt (JSON)',
  send: 'Senden',
  sending: 'Wird gesendet …',
  left: 'ohne Angabe',
  answer: (status, name, ms) => `${status} ${name} nach ${ms} ms`.replace('  ', ' '),
  cut: (shown) => `Nur die ersten ${shown} Zeichen werden gezeigt.`,
  failed: 'Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und senden Sie die Anfrage noch einmal.',
};

export const TRIAL_WORDS: Readonly<Record<PageLanguage, TrialWords>> = { en: EN, de: DE };
