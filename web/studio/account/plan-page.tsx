/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PlanLimits } from '../../../platform/pages/plan-limits.ts';
import { numberText } from '../../pages/number-text.ts';
import type { AccountContent } from './account-frame.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { PageHead } from './form-parts.tsx';

const PATH = '/dashboard/account/plan';
const COLUMNS = [
  'requestsPerHour',
  'requestsPerDay',
  'historyDays',
  'backtestRunsPerDay',
  'liveSubscriptions',
] as const;

export interface PlanPage {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly tier: string;
  readonly plans: readonly PlanLimits[];
}

/** Builds the page of the plan of an account, next to the other plans. */
export function planPage({ lang, email, tier, plans }: PlanPage) {
  const words = ACCOUNT_WORDS[lang];
  const main = (
    <>
      <PageHead title={words.plan}>
        {words.yourPlan} <code>{tier}</code>. {words.planLead}
      </PageHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, keyboard users cannot scroll (WCAG 2.1.1) */}
      <section class="account-scroll" tabIndex={0} aria-label={words.plans}>
        <table class="account-table">
          <thead>
            <tr>
              <th scope="col">{words.plan}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" class="num">
                  {words[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.tier}>
                <th scope="row">
                  <code>{plan.tier}</code>
                  {plan.tier === tier && ` ${words.yours}`}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} class="num">
                    {plan[column] === null ? words.all : numberText(plan[column], lang)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
  return { title: words.plan, email, current: PATH, main } satisfies AccountContent;
}
