import type { Cadence } from '../../engine/series-declaration.ts';

/** Maximum lateness, days, at which a series' newest value still counts as the latest. An enabled live source overrides it with `staleDays`. */
export const AGE_LIMIT_DAYS: Readonly<Record<Cadence, number>> = {
  daily: 30,
  business_daily: 30,
  weekly: 45,
  monthly: 90,
  quarterly: 180,
};
