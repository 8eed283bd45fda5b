import type { Router } from 'express';
import { MS_PER_DAY } from '../../engine/calendar.ts';
import type { UsedLimit } from '../../platform/pages/used-limit.ts';
import { reachable } from '../../platform/tiers.ts';
import { MAX_KEYS_PER_ACCOUNT } from '../../services/api-keys/api-key-store.ts';
import type { Allowance } from '../../services/backtests/daily-allowance.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { sendPage } from './send-page.ts';
import { signedInOf } from './signed-in.ts';

const ALLOWANCES: readonly Allowance[] = [
  'backtestRunsPerDay',
  'gridRunsPerDay',
  'universeJobsPerDay',
  'reportsPerDay',
];
const MAX_SUBSCRIPTIONS = 100;

/** Serves what an account has used of its limits. */
export function addUsageRoutes(router: Router, context: AccountsContext): void {
  const { accounts, views } = context;
  router.get(ACCOUNT_PATHS.usage, async (request, response) => {
    const { accountId, email } = signedInOf(response);
    const { tier } = await accounts.findById(accountId);
    const page = { email, tier, limits: await usedLimits(context, accountId) };
    sendPage(context, request, response, (place) => views.usage(page, place));
  });
}

/** Returns every limit of an account's plan with its use, in the order of the page. */
async function usedLimits(
  { accounts, apiKeys, allowance, subscriptions, quotaOf, tiers, clock }: AccountsContext,
  accountId: string,
): Promise<UsedLimit[]> {
  const { tier } = await accounts.findById(accountId);
  const limits = tiers[tier];
  const [quotas, spent, keys, alerts] = await Promise.all([
    quotaOf({ kind: 'session', id: accountId, tier }),
    Promise.all(ALLOWANCES.map((name) => allowance.used(accountId, name))),
    apiKeys.list(accountId),
    subscriptions.list(accountId, MAX_SUBSCRIPTIONS, null),
  ]);
  const untilMidnight = Math.ceil((MS_PER_DAY - (clock.now().getTime() % MS_PER_DAY)) / 1_000);
  return [
    ...quotas.map(({ window, limit, used, resetSeconds }) => ({
      name: window === 'hour' ? ('requestsPerHour' as const) : ('requestsPerDay' as const),
      limit: reachable(limit),
      used,
      resetSeconds,
    })),
    ...ALLOWANCES.map((name, i) => {
      const used = spent[i] ?? 0;
      return { name, limit: reachable(limits[name]), used, resetSeconds: used === 0 ? 0 : untilMidnight };
    }),
    ofCount('liveSubscriptions', limits.liveSubscriptions, alerts.filter(({ status }) => status === 'active').length),
    ofCount('keys', MAX_KEYS_PER_ACCOUNT, keys.filter(({ revokedAt }) => revokedAt === null).length),
  ];
}

/** A limit of things that exist at the same time. */
function ofCount(name: UsedLimit['name'], limit: number, used: number): UsedLimit {
  return { name, limit: reachable(limit), used, resetSeconds: 0 };
}
