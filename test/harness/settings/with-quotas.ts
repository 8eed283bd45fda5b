import { TIER_NAMES, type TierName } from '../../../engine/knowledge/tier-name.ts';
import { DEFAULT_TIERS, type Tier, type Tiers } from '../../../platform/tiers.ts';

/** For tests and benches that send more requests than a tier allows; the counting itself stays. */
export const MANY_REQUESTS = { requestsPerHour: 1e9, requestsPerDay: 1e9 };

/** Derives a tier table from the default one. */
export function withQuotas(quotas: { readonly [tier in TierName]?: Partial<Tier> }): Tiers {
  const tiers = TIER_NAMES.map((name) => [name, { ...DEFAULT_TIERS[name], ...quotas[name] }]);
  return Object.fromEntries(tiers) as Record<TierName, Tier>;
}
