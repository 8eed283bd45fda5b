import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { TIERS, type Tier } from '../../platform/tiers.ts';

/** Gives a tier other quotas. Files share the table: call what comes back when the test is over. */
export function changeTier(name: TierName, quotas: Partial<Tier>): () => void {
  const before = { ...TIERS[name] };
  Object.assign(TIERS[name], quotas);
  return () => void Object.assign(TIERS[name], before);
}
