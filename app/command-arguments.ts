import { TIER_NAMES, type TierName } from '../engine/knowledge/tier-name.ts';
import { UsageError } from './usage-error.ts';

/** Tiers that the operator can assign to keys and accounts. */
export const ASSIGNABLE_TIERS = TIER_NAMES.filter((tier) => tier !== 'public');

/** Returns the only argument. @throws UsageError for none or several. */
export function requireSingle(args: readonly string[], usage: string): string {
  const [value, ...more] = args;
  if (value === undefined || more.length > 0) throw new UsageError(`usage: ${usage}`);
  return value;
}

/** Parses a tier. @throws UsageError listing the allowed tiers. */
export function readTier(name: string, value: string | undefined): TierName {
  const tier = ASSIGNABLE_TIERS.find((one) => one === value);
  if (tier) return tier;
  throw new UsageError(
    `${name} must be one of ${ASSIGNABLE_TIERS.join(', ')}${value === undefined ? '' : `, not ${value}`}`,
  );
}
