import type { TierName } from '../../../engine/knowledge/tier-name.ts';
import { DEFAULT_TIERS, type Tier, type Tiers } from '../../../platform/tiers.ts';

/** For tests and benches that send more requests than a tier allows; the counting itself stays. */
export const MANY_REQUESTS = { requestsPerHour: 1e9, requestsPerDay: 1e9 };

/** Derives a tier table from the default one. */
export function withQuotas(quotas: { readonly [tier in TierName]?: Partial<Tier> }): Tiers {
  return {
    public: { ...DEFAULT_TIERS.public, ...quotas.public },
    free: { ...DEFAULT_TIERS.free, ...quotas.free },
    api_pro: { ...DEFAULT_TIERS.api_pro, ...quotas.api_pro },
    api_power: { ...DEFAULT_TIERS.api_power, ...quotas.api_power },
  };
}
