/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PlanLimits } from '../../../platform/pages/plan-limits.ts';
import { numberText } from '../../pages/number-text.ts';
import { planName } from '../plan-name.ts';
import type { AccountContent, AccountPage } from './account-frame.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { PageHead } from './form-parts.tsx';

const PATH = '/dashboard/account/plan';
const LIMITS = [
  'requestsPerHour',
  'requestsPerDay',
  'historyDays',
  'backtestRunsPerDay',
  'gridRunsPerDay',
  'universeJobsPerDay',
  'reportsPerDay',
  'liveSubscriptions',
] as const;

export interface PlanPage extends AccountPage {
  readonly tier: string;
  readonly plans: readonly PlanLimits[];
}

/** Builds the page of the plan of an account, next to the other plans. */
export function planPage({ lang, email, tier, plans }: PlanPage) {
  const words = ACCOUNT_WORDS[lang];
  const main = (
    <>
      <PageHead title={words.plan}>
        {words.yourPlan} <b>{planName(tier, lang)}</b>. {words.planLead}
      </PageHead>
      <table class="account-table account-plans">
        <caption class="sr">{words.plans}</caption>
        <thead>
          <tr>
            <th scope="col">{words.limit}</th>
            {plans.map((plan) => (
              <th key={plan.tier} scope="col" class="num" aria-current={plan.tier === tier || undefined}>
                {planName(plan.tier, lang)}
                {plan.tier === tier && <span class="account-yours">{words.yours}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LIMITS.map((name) => (
            <tr key={name}>
              <th scope="row">{words[name]}</th>
              {plans.map((plan) => (
                <td key={plan.tier} class="num">
                  {limitText(plan[name], lang)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small">
        {words.planKeys}{' '}
        {plans.map((plan, i) => (
          <span key={plan.tier}>
            {i > 0 && ', '}
            {planName(plan.tier, lang)} <code>{plan.tier}</code>
          </span>
        ))}
        .
      </p>
    </>
  );
  return { title: words.plan, email, current: PATH, main } satisfies AccountContent;
}

function limitText(limit: number | null, lang: PageLanguage): string {
  const words = ACCOUNT_WORDS[lang];
  if (limit === null) return words.all;
  return limit === 0 ? words.notPart : numberText(limit, lang);
}
