/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { planName } from '../plan-name.ts';
import { ALERT_WORDS } from './alert-words.ts';

/** How many alerts a plan allows to be active, and how many are. */
export interface AlertPlaces {
  readonly tier: string;
  readonly used: number;
  /** Null for no limit. */
  readonly limit: number | null;
}

interface NoticeProps {
  readonly places: AlertPlaces;
  readonly lang: PageLanguage;
}

/** Says that the plan allows no alert, or no other one, and what to do; nothing while there is room. */
export function PlacesNotice({ places: { tier, used, limit }, lang }: NoticeProps) {
  const words = ALERT_WORDS[lang];
  if (limit === null || used < limit) return null;
  return (
    <p class="account-limit" role="note">
      {limit === 0 ? words.notInPlan(planName(tier, lang)) : words.allInUse(limit)}{' '}
      <a href={pageLink('/dashboard/account/plan', lang)}>{words.seePlans}</a>
    </p>
  );
}
