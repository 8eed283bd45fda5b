import type { PageLanguage } from '../../platform/pages/page-language.ts';

const EN = {
  how: 'How to check it',
  howMeaning:
    'Every number of this report is the answer of a request below, of the data version named here. The hash of an answer is SHA-256 over its canonical JSON (RFC 8785) without the member tier; knowledge objects and backtests carry a hash of their own over what they were computed from and what came of it. The same request on the same data gives the same hash, on every machine. A knowledge object is computed again by the service and compared at its address followed by /verify.',
  data: 'The data',
  version: 'Data version',
  published: 'Published (UTC)',
  lastDay: 'Newest day',
  isSample: 'Generated sample data',
  contentHash: 'SHA-256 of request, data and numbers',
  requests: 'Requests',
  request: 'Request',
  answerHash: 'SHA-256 of the answer',
  computed: 'What carries a hash of its own',
  what: 'What',
  asOf: 'As of',
  computeVersion: 'Version',
  reproHash: 'Reproduction hash (SHA-256)',
  inputs: 'What it was computed from',
  input: 'Input',
  usedBy: 'Used by',
  newest: 'Newest day',
  digest: 'SHA-256 of everything known',
  series: 'Series: unit, source, formula',
  source: 'Source',
  formula: 'Formula or description',
  terms: 'Terms: meaning and calculation',
  term: 'Term',
  definition: 'Definition',
  calculation: 'Calculation',
  yes: 'yes',
  no: 'no',
};

/** Fixed words of the appendix. */
export type ProvenanceWords = typeof EN;

const DE: ProvenanceWords = {
  how: 'Wie man es prüft',
  howMeaning:
    'Jede Zahl dieses Berichts ist die Antwort auf eine der Anfragen unten, aus der hier genannten Datenversion. Die Prüfsumme einer Antwort ist SHA-256 über ihr kanonisches JSON (RFC 8785) ohne das Feld tier; Wissensobjekte und Backtests tragen eine eigene Prüfsumme über das, woraus sie berechnet sind, und das, was dabei herauskam. Dieselbe Anfrage auf denselben Daten ergibt dieselbe Prüfsumme, auf jeder Maschine. Ein Wissensobjekt rechnet der Dienst unter seiner Adresse mit angehängtem /verify nach und vergleicht es.',
  data: 'Die Daten',
  version: 'Datenversion',
  published: 'Veröffentlicht (UTC)',
  lastDay: 'Neuester Tag',
  isSample: 'Erzeugte Beispieldaten',
  contentHash: 'SHA-256 über Anfrage, Daten und Zahlen',
  requests: 'Anfragen',
  request: 'Anfrage',
  answerHash: 'SHA-256 der Antwort',
  computed: 'Was eine eigene Prüfsumme trägt',
  what: 'Was',
  asOf: 'Stand',
  computeVersion: 'Version',
  reproHash: 'Prüfsumme (SHA-256)',
  inputs: 'Woraus es berechnet ist',
  input: 'Eingabe',
  usedBy: 'Verwendet von',
  newest: 'Neuester Tag',
  digest: 'SHA-256 über alles Bekannte',
  series: 'Reihen: Einheit, Quelle, Formel',
  source: 'Quelle',
  formula: 'Formel oder Beschreibung (englisch)',
  terms: 'Begriffe: Bedeutung und Berechnung',
  term: 'Begriff',
  definition: 'Definition',
  calculation: 'Berechnung',
  yes: 'ja',
  no: 'nein',
};

export const PROVENANCE_WORDS: Readonly<Record<PageLanguage, ProvenanceWords>> = { en: EN, de: DE };
