import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Edge } from '../../platform/http/edge.ts';
import { snakeCase } from '../../platform/text/snake-case.ts';
import { includesTier, type Tier, type Tiers } from '../../platform/tiers.ts';
import type { Allowance, DailyAllowance } from '../../services/backtests/daily-allowance.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';

const DAY_SECONDS = 86_400;

export interface UsageOptions {
  readonly edge: Edge;
  readonly allowance: DailyAllowance;
  readonly clock: Clock;
  readonly tiers: Tiers;
}

/** Creates the reader of a caller's usage: request quotas, and daily allowances of routes. */
export function createUsage(endpoints: readonly RunnableEndpoint[], { edge, allowance, clock, tiers }: UsageOptions) {
  const spending = endpoints.flatMap(({ endpoint }) =>
    endpoint.allowance === null
      ? []
      : endpoint.rest.map((route) => ({ ...route, operation: endpoint.name, spends: endpoint.allowance as Allowance })),
  );
  return async (caller: Caller) => {
    const open = spending.filter(({ tier }) => includesTier(caller.tier, tier));
    const spends = [...new Set(open.map((route) => route.spends))];
    const [quotas, spent] = await Promise.all([
      edge.usage(caller),
      Promise.all(spends.map(async (one) => [one, await allowance.used(caller.id, one)] as const)),
    ]);
    const used = new Map(spent);
    const untilMidnight = DAY_SECONDS - (Math.floor(clock.now().getTime() / 1_000) % DAY_SECONDS);
    return {
      quotas: quotas.map(({ window, ...use }) => ({ window, ...toUse(use.limit, use.used, use.resetSeconds) })),
      endpoints: open.map(({ operation, method, path, spends: name }) => ({
        operation,
        method,
        path,
        allowance: snakeCase(name),
        ...toUse(tiers[caller.tier][name], used.get(name) ?? 0, untilMidnight),
      })),
      limits: limitsOf(tiers[caller.tier]),
    };
  };
}

function toUse(limit: number, used: number, resetSeconds: number) {
  return { limit, used, remaining: Math.max(0, limit - used), reset_seconds: used === 0 ? 0 : resetSeconds };
}

function limitsOf({ historyDays, liveSubscriptions, screenerRows, insightRows, pairsPerUniverseJob }: Tier) {
  return {
    history_days: historyDays,
    live_subscriptions: liveSubscriptions,
    screener_rows: screenerRows,
    insight_rows: insightRows,
    pairs_per_universe_job: pairsPerUniverseJob,
  };
}
