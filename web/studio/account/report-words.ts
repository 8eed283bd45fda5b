import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  reports: 'Reports',
  lead: 'A report is a PDF to read and a workbook to calculate with. Finished files are kept for 30 days.',
  notInPlan: (plan: string) => `Your plan ${plan} includes no reports.`,
  usedUp: (limit: number) =>
    `You have ordered the ${limit} reports that your plan allows today. A day ends at midnight UTC.`,
  newReport: 'Order a report',
  title: 'Title (optional)',
  contents: 'Contents',
  briefing: 'State of the market: pulse, cycle, macro regime and key levels',
  evidence: 'Evidence for a strategy',
  noStrategy: 'None',
  pairs: 'Markets of the strategy',
  pairsHint: 'One to five, separated by spaces or commas, such as BTCUSDT ETHUSDT.',
  charts: 'Charts',
  chartsHint: 'Up to ten.',
  days: 'Length of the histories',
  window: (days: number) => (days < 365 ? `${days} days` : days < 730 ? '1 year' : `${Math.round(days / 365)} years`),
  language: 'Language of the report',
  languages: { en: 'English', de: 'German' } as Readonly<Record<string, string>>,
  hashes: 'Appendix of hashes in the PDF; the workbook always has it',
  order: 'Order report',
  needsContents: 'Choose at least one of the contents: the state of the market, a strategy or charts.',
  needsMarket: 'Enter one to five markets.',
  orderedNow: 'Report ordered. Its files appear below as soon as they are finished.',
  yours: 'Your reports',
  throughApi: 'Reports through the API',
  untitled: 'Market report',
  ordered: 'Ordered',
  status: 'Status',
  kept: 'Kept until',
  price: 'Price',
  pay: 'Pay',
  statuses: {
    pending_payment: 'waits for payment',
    queued: 'queued',
    running: 'collecting data',
    generating: 'writing files',
    success: 'finished',
    failed: 'failed',
  } as Readonly<Record<string, string>>,
  verdict: (open: number) =>
    open === 0
      ? 'All reports are finished.'
      : open === 1
        ? 'One report is being made.'
        : `${open} reports are being made.`,
};

const DE: typeof EN = {
  reports: 'Berichte',
  lead: 'Ein Bericht ist ein PDF zum Lesen und eine Arbeitsmappe zum Rechnen. Fertige Dateien bleiben 30 Tage erhalten.',
  notInPlan: (plan) => `Ihr Tarif ${plan} enthält keine Berichte.`,
  usedUp: (limit) =>
    `Sie haben die ${limit} Berichte bestellt, die Ihr Tarif heute erlaubt. Ein Tag endet um Mitternacht UTC.`,
  newReport: 'Bericht bestellen',
  title: 'Titel (freiwillig)',
  contents: 'Inhalt',
  briefing: 'Lage des Markts: Puls, Zyklus, Makroregime und Schlüsselmarken',
  evidence: 'Belege für eine Strategie',
  noStrategy: 'Keine',
  pairs: 'Märkte der Strategie',
  pairsHint: 'Einer bis fünf, getrennt durch Leerzeichen oder Komma, zum Beispiel BTCUSDT ETHUSDT.',
  charts: 'Diagramme',
  chartsHint: 'Bis zu zehn.',
  days: 'Länge der Verläufe',
  window: (days) => (days < 365 ? `${days} Tage` : days < 730 ? '1 Jahr' : `${Math.round(days / 365)} Jahre`),
  language: 'Sprache des Berichts',
  languages: { en: 'Englisch', de: 'Deutsch' },
  hashes: 'Anhang der Hashes im PDF; die Arbeitsmappe hat ihn immer',
  order: 'Bericht bestellen',
  needsContents: 'Wählen Sie mindestens einen Inhalt: die Lage des Markts, eine Strategie oder Diagramme.',
  needsMarket: 'Geben Sie einen bis fünf Märkte ein.',
  orderedNow: 'Bericht bestellt. Seine Dateien erscheinen unten, sobald sie fertig sind.',
  yours: 'Ihre Berichte',
  throughApi: 'Berichte über die API',
  untitled: 'Marktbericht',
  ordered: 'Bestellt',
  status: 'Stand',
  kept: 'Erhalten bis',
  price: 'Preis',
  pay: 'Bezahlen',
  statuses: {
    pending_payment: 'wartet auf Zahlung',
    queued: 'in der Warteschlange',
    running: 'sammelt Daten',
    generating: 'schreibt Dateien',
    success: 'fertig',
    failed: 'fehlgeschlagen',
  },
  verdict: (open) =>
    open === 0 ? 'Alle Berichte sind fertig.' : open === 1 ? 'Ein Bericht entsteht.' : `${open} Berichte entstehen.`,
};

/** Texts of the page of reports. */
export const REPORT_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
