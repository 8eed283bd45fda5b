import type { Cadence } from '../../engine/series-declaration.ts';

/**
 * For how many days of lateness the newest value of a series may still be told as the latest one. An enabled live source
 * declares a limit of its own, `staleDays`, which stands in the place of these.
 */
export const AGE_LIMIT_DAYS: Readonly<Record<Cadence, number>> = {
  daily: 30,
  business_daily: 30,
  weekly: 45,
  monthly: 90,
  quarterly: 180,
};
