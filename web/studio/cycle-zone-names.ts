import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** Names of the zones of the cycle score by their keys. */
export const CYCLE_ZONE_NAMES: Readonly<Record<PageLanguage, Readonly<Record<string, string>>>> = {
  en: {
    accumulation: 'Accumulation',
    recovery: 'Recovery',
    expansion: 'Expansion',
    distribution: 'Distribution',
    overheated: 'Overheated',
  },
  de: {
    accumulation: 'Akkumulation',
    recovery: 'Erholung',
    expansion: 'Expansion',
    distribution: 'Distribution',
    overheated: 'Überhitzt',
  },
};
