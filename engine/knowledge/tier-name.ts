import { shape } from '../shape.ts';

/** Access tiers in ascending order. `operator` is for the owner of the installation alone, and is offered to nobody. */
export const TIER_NAMES = ['public', 'free', 'api_pro', 'api_power', 'operator'] as const;
export type TierName = (typeof TIER_NAMES)[number];

/** Tiers that a service offers to its callers, in ascending order. `public` needs no key. */
export const OFFERED_TIERS: readonly TierName[] = ['public', 'free', 'api_pro', 'api_power'];

export const TIER_NAME = shape.enumeration<TierName>(
  'TierName',
  'Access tier of a caller. Each tier includes everything that the tiers before it may read.',
  {
    public: 'Callers without a key: public readings, with the smallest quota and the shortest histories.',
    free: 'Callers with a free key: also the readings and short histories behind a key.',
    api_pro: 'Paid plan: also backtests, live subscriptions and longer histories.',
    api_power: 'Largest paid plan: the highest quotas and the longest histories.',
    operator: 'The owner of the installation: no quota and no limit of history.',
  },
);
