import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** Names of the lengths of bars. */
export const INTERVAL_NAMES: Readonly<Record<PageLanguage, Readonly<Record<string, string>>>> = {
  en: { '1d': '1 day', '2d': '2 days', '3d': '3 days', '1w': '1 week', '1M': '1 month' },
  de: { '1d': '1 Tag', '2d': '2 Tage', '3d': '3 Tage', '1w': '1 Woche', '1M': '1 Monat' },
};
