import { TIER_NAMES, type TierName } from '../engine/knowledge/tier-name.ts';
import { UsageError } from './usage-error.ts';

/** Tiers a key or an account may have. */
export const OFFERED_TIERS = TIER_NAMES.filter((tier) => tier !== 'public');

/** @throws UsageError unless there is exactly one argument. */
export function theOnly(args: readonly string[], usage: string): string {
  const [value, ...more] = args;
  if (value === undefined || more.length > 0) throw new UsageError(`usage: ${usage}`);
  return value;
}

/** @throws UsageError naming the tiers there are. */
export function readTier(name: string, value: string | undefined): TierName {
  const tier = OFFERED_TIERS.find((one) => one === value);
  if (tier) return tier;
  throw new UsageError(
    `${name} must be one of ${OFFERED_TIERS.join(', ')}${value === undefined ? '' : `, not ${value}`}`,
  );
}
