import type { TierName } from '../../engine/knowledge/tier-name.ts';

/** Tier whose limits and contents apply to a caller who pays per answer: Pro. */
export const PAYER_TIER = 'api_pro' satisfies TierName;
