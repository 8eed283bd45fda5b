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
};

const DE: typeof EN = {
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
};

/** Texts of the page of usage. */
export const USAGE_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
