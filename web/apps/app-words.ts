import type { PageLanguage } from '../../platform/pages/page-language.ts';

const EN = {
  waiting: 'Waiting for the answer of the service.',
  cancelled: 'The call was cancelled before it had an answer. Ask again to see the page.',
  refused: (reason: string) => `The host refused to open this page: ${reason}`,
  failed: (title: string, detail: string) => `${title}. ${detail}`,
  noView: 'The host did not pass on the data of this page. The answer of the tool next to it is complete.',
  noPoints: (title: string) => `${title}: figures of the answer. The host did not pass on the points of the lines.`,
  noEquity: 'The equity line could not be read. Figures and evidence are complete.',
  first: 'First',
  last: 'Last',
  lowest: 'Lowest',
  highest: 'Highest',
  line: 'Line',
  unit: 'Unit',
  source: 'Source',
  computedHere: 'computed by this service',
  formula: 'Formula',
  definition: 'Definition',
  wholePage: 'Whole page with table, method and sources',
  fingerprint: 'fingerprint of the points',
  reproHash: 'repro_hash',
  verifyChart: 'The service reads the history again and compares the SHA-256 of all points.',
  verifyReading: (name: string, day: string) =>
    `Newest value: ${name} of ${day}. The service computes it again from its inputs and compares the hashes.`,
  verifyStored: 'To verify it, run the same request again: the same request on the same data has the same hash.',
  verifyBacktest:
    'The service runs the same backtest again and compares the hashes. This uses one backtest of the day.',
  verifying: 'Computing again.',
  noTools: 'This host does not let pages call tools. Ask the assistant to verify the hash.',
  notVerified: (reason: string) => `Not verified: ${reason}`,
  changed: 'The data or the computation has changed since.',
  noLinks: (url: string) => `This host opens no links. The address is ${url}`,
  clamped: (days: number) => `Shortened to the ${days} days that your tier allows.`,
  plot: 'Chart. Arrow keys move the crosshair.',
};

/** Words of the pages that MCP clients show. */
export type AppWords = typeof EN;

const DE: AppWords = {
  waiting: 'Warten auf die Antwort des Dienstes.',
  cancelled: 'Der Aufruf wurde abgebrochen, bevor er eine Antwort hatte. Erneut fragen, um die Seite zu sehen.',
  refused: (reason) => `Der Host hat diese Seite nicht geöffnet: ${reason}`,
  failed: (title, detail) => `${title}. ${detail}`,
  noView: 'Der Host hat die Daten dieser Seite nicht weitergegeben. Die Antwort des Werkzeugs daneben ist vollständig.',
  noPoints: (title) => `${title}: Werte der Antwort. Der Host hat die Punkte der Linien nicht weitergegeben.`,
  noEquity: 'Die Wertentwicklung konnte nicht gelesen werden. Kennzahlen und Belege sind vollständig.',
  first: 'Erster',
  last: 'Letzter',
  lowest: 'Niedrigster',
  highest: 'Höchster',
  line: 'Linie',
  unit: 'Einheit',
  source: 'Quelle',
  computedHere: 'von diesem Dienst berechnet',
  formula: 'Formel',
  definition: 'Definition',
  wholePage: 'Ganze Seite mit Tabelle, Methode und Quellen',
  fingerprint: 'Prüfsumme der Punkte',
  reproHash: 'repro_hash',
  verifyChart: 'Der Dienst liest die Geschichte erneut und vergleicht die SHA-256 aller Punkte.',
  verifyReading: (name, day) =>
    `Neuester Wert: ${name} vom ${day}. Der Dienst berechnet ihn erneut aus seinen Eingangsdaten und vergleicht die Prüfsummen.`,
  verifyStored:
    'Zum Prüfen dieselbe Anfrage erneut rechnen: Gleiche Anfrage und gleiche Daten ergeben die gleiche Prüfsumme.',
  verifyBacktest:
    'Der Dienst rechnet denselben Backtest erneut und vergleicht die Prüfsummen. Das verbraucht einen Backtest des Tages.',
  verifying: 'Wird erneut berechnet.',
  noTools: 'Dieser Host lässt Seiten keine Werkzeuge aufrufen. Den Assistenten bitten, die Prüfsumme zu prüfen.',
  notVerified: (reason) => `Nicht geprüft: ${reason}`,
  changed: 'Daten oder Berechnung haben sich seither geändert.',
  noLinks: (url) => `Dieser Host öffnet keine Links. Die Adresse ist ${url}`,
  clamped: (days) => `Gekürzt auf die ${days} Tage, die Ihr Tarif erlaubt.`,
  plot: 'Diagramm. Pfeiltasten bewegen das Fadenkreuz.',
};

export const APP_WORDS: Readonly<Record<PageLanguage, AppWords>> = { en: EN, de: DE };
