import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { UsedLimit } from '../../../platform/pages/used-limit.ts';

const EN = {
  usage: 'Usage',
  lead: 'Every key, application and browser of your account counts against the same limits.',
  limits: {
    requestsPerHour: 'Requests this hour',
    requestsPerDay: 'Requests today',
    backtestRunsPerDay: 'Backtests today',
    gridRunsPerDay: 'Grid bot backtests today',
    universeJobsPerDay: 'Universe tests today',
    reportsPerDay: 'Reports today',
    liveSubscriptions: 'Active alerts',
    keys: 'API keys',
  } as Readonly<Record<UsedLimit['name'], string>>,
  of: (used: string, limit: string) => `${used} of ${limit}`,
  noLimit: (used: string) => `${used}, no limit`,
  notIncluded: 'Not part of your plan',
  resetsIn: (minutes: number) =>
    minutes < 90 ? `resets in ${minutes} min` : `resets in ${Math.round(minutes / 60)} h`,
  comparePlans: 'Compare plans',

  reports: 'Reports',
  reportsLead: 'Reports that you ordered. Finished files are kept for 30 days.',
  noReports: 'No reports yet.',
  orderOne: 'Order one through the API',
  untitled: 'Market report',
  ordered: 'Ordered',
  status: 'Status',
  files: 'Files',
  pay: 'Pay',
  statuses: {
    pending_payment: 'waits for payment',
    queued: 'queued',
    running: 'collecting data',
    generating: 'writing files',
    success: 'finished',
    failed: 'failed',
  } as Readonly<Record<string, string>>,
};

type UsageWords = typeof EN;

const DE: UsageWords = {
  usage: 'Nutzung',
  lead: 'Alle Schlüssel, Anwendungen und Browser Ihres Kontos teilen sich dieselben Grenzen.',
  limits: {
    requestsPerHour: 'Anfragen in dieser Stunde',
    requestsPerDay: 'Anfragen heute',
    backtestRunsPerDay: 'Backtests heute',
    gridRunsPerDay: 'Grid-Bot-Backtests heute',
    universeJobsPerDay: 'Universum-Tests heute',
    reportsPerDay: 'Berichte heute',
    liveSubscriptions: 'Aktive Alarme',
    keys: 'API-Schlüssel',
  },
  of: (used, limit) => `${used} von ${limit}`,
  noLimit: (used) => `${used}, ohne Grenze`,
  notIncluded: 'In Ihrem Tarif nicht enthalten',
  resetsIn: (minutes) =>
    minutes < 90 ? `beginnt in ${minutes} Min. neu` : `beginnt in ${Math.round(minutes / 60)} Std. neu`,
  comparePlans: 'Tarife vergleichen',

  reports: 'Berichte',
  reportsLead: 'Berichte, die Sie bestellt haben. Fertige Dateien bleiben 30 Tage erhalten.',
  noReports: 'Noch keine Berichte.',
  orderOne: 'Über die API bestellen',
  untitled: 'Marktbericht',
  ordered: 'Bestellt',
  status: 'Stand',
  files: 'Dateien',
  pay: 'Bezahlen',
  statuses: {
    pending_payment: 'wartet auf Zahlung',
    queued: 'in der Warteschlange',
    running: 'sammelt Daten',
    generating: 'schreibt Dateien',
    success: 'fertig',
    failed: 'fehlgeschlagen',
  },
};

/** Texts of the pages of usage and reports. */
export const USAGE_WORDS: Readonly<Record<PageLanguage, UsageWords>> = { en: EN, de: DE };
