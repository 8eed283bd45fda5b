/** Access tiers from least to most. `public` needs no key. */
export const TIER_NAMES = ['public', 'free', 'api_pro', 'api_power'] as const;
export type TierName = (typeof TIER_NAMES)[number];
