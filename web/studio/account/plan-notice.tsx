/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { ACCOUNT_WORDS } from './account-words.ts';

/** How many alerts or reports a plan allows, and how many there are. */
export interface PlanPlaces {
  readonly tier: string;
  readonly used: number;
  /** Null for no limit. */
  readonly limit: number | null;
}

interface NoticeProps {
  readonly text: string;
  readonly lang: PageLanguage;
}

/** Says what the plan does not allow, with the way to the plans. */
export function PlanNotice({ text, lang }: NoticeProps) {
  return (
    <p class="account-limit" role="note">
      {text} <a href={pageLink('/dashboard/account/plan', lang)}>{ACCOUNT_WORDS[lang].seePlans}</a>
    </p>
  );
}
