import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { NamesByKey } from './names-by-key.ts';

const NAMES: NamesByKey = {
  public: { en: 'Public', de: 'Öffentlich' },
  free: { en: 'Free', de: 'Frei' },
  api_pro: { en: 'Pro', de: 'Pro' },
  api_power: { en: 'Power', de: 'Power' },
  operator: { en: 'Operator', de: 'Betreiber' },
};

/** Name of a plan for people; the interface names the plan by its tier. */
export function planName(tier: string, lang: PageLanguage): string {
  return NAMES[tier]?.[lang] ?? tier;
}
