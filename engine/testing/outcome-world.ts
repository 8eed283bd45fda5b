import { random } from './random.ts';

/** Number of days in the world. */
export const OUTCOME_DAYS = 900;
/** Every day of the world. */
export const EVERY_DAY = Array.from({ length: OUTCOME_DAYS }, (_, i) => i);

/** A random walk between bounds. */
function wander(seed: number, low: number, high: number, step: number): number[] {
  const next = random(seed);
  let level = (low + high) / 2;
  return EVERY_DAY.map(() => {
    level = Math.min(high, Math.max(low, level + step * (next() - 0.5)));
    return level;
  });
}

/** Series that prices followed, each within its own bounds. */
export const OUTCOME_WORLD = {
  btc_close: wander(1, 20, 400, 30),
  pulse_score: wander(2, 0, 100, 12).map(Math.round),
  btc_cycle_raw_score: wander(3, 0, 100, 8),
  // Its first days are missing, as a component needs some history.
  btc_cycle_ranked_score: wander(8, 0, 100, 8).map((score, day) => (day < 200 ? Number.NaN : score)),
  mayer_multiple: wander(4, 0.3, 3, 0.3),
  mvrv: wander(5, 0.5, 4, 0.4),
  eth_close: wander(6, 10, 90, 6),
  eth_cycle_score: wander(7, 0, 100, 8),
} as const;

/** The base rate of a horizon in a payload, limited to the fields that tests read. */
export interface OutcomeRate {
  readonly n: number;
  readonly n_eff: number;
  readonly share_up: number | null;
  readonly median_return_pct: number | null;
  readonly horizon_days: number;
  readonly lift_pp: number | null;
  readonly unconditional: Pick<OutcomeRate, 'n' | 'share_up' | 'median_return_pct'>;
}

/** Returns the median of numbers by definition. */
export function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

/** Returns the outcomes after the listed days, by definition; null without a day whose outcome is known. */
export function outcomeByDefinition(prices: readonly number[], days: readonly number[], horizon: number) {
  const known = days.filter((day) => day + horizon < prices.length);
  const returns = known.map((day) => 100 * (prices[day + horizon]! / prices[day]! - 1));
  if (returns.length === 0) return { n: 0, share_up: null, median_return_pct: null };
  const up = returns.filter((value) => value > 0).length;
  return { n: known.length, share_up: up / known.length, median_return_pct: middleOf(returns) };
}

/** Returns the first of a list, then each next one at least a distance later, by definition. */
export function apart(days: readonly number[], gap: number): number[] {
  const kept: number[] = [];
  for (const day of days) if (kept.length === 0 || day - kept.at(-1)! >= gap) kept.push(day);
  return kept;
}
