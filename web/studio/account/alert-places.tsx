/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { planName } from '../plan-name.ts';
import { ALERT_WORDS } from './alert-words.ts';
import { PlanNotice, type PlanPlaces } from './plan-notice.tsx';

interface NoticeProps {
  readonly places: PlanPlaces;
  readonly lang: PageLanguage;
}

/** Says that the plan allows no alert, or no other one, and what to do; nothing while there is room. */
export function AlertPlacesNotice({ places: { tier, used, limit }, lang }: NoticeProps) {
  const words = ALERT_WORDS[lang];
  if (limit === null || used < limit) return null;
  const text = limit === 0 ? words.notInPlan(planName(tier, lang)) : words.allInUse(limit);
  return <PlanNotice text={text} lang={lang} />;
}
