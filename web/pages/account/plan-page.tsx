import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PlanLimits } from '../../../platform/pages/plan-limits.ts';
import { numberText } from '../number-text.ts';
import { Wide } from '../wide.tsx';
import { renderAccountPage } from './account-document.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';

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

/** Renders the plan of an account next to the other plans. */
export function planPage({ lang, email, tier, plans }: PlanPage): string {
  const words = ACCOUNT_WORDS[lang];
  const main = (
    <>
      <h1>{words.plan}</h1>
      <p>
        {words.yourPlan} <code>{tier}</code>
      </p>
      <p>{words.planLead}</p>
      <Wide label={words.plans}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.plan}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="number">
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
                  <td key={column} className="number">
                    {plan[column] === null ? words.all : numberText(plan[column], lang)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </>
  );
  return renderAccountPage({ lang, title: words.plan, email, current: PATH, main });
}
