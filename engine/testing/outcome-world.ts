import { random } from './random-world.ts';

/** Days of the world. */
export const OUTCOME_DAYS = 900;
/** Every day of it. */
export const EVERY_DAY = Array.from({ length: OUTCOME_DAYS }, (_, i) => i);

/** A walk between bounds. */
function wander(seed: number, low: number, high: number, step: number): number[] {
  const next = random(seed);
  let level = (low + high) / 2;
  return EVERY_DAY.map(() => {
    level = Math.min(high, Math.max(low, level + step * (next() - 0.5)));
    return level;
  });
}

/** Series that prices followed, in their own bounds. */
export const OUTCOME_WORLD = {
  btc_close: wander(1, 20, 400, 30),
  pulse_score: wander(2, 0, 100, 12).map(Math.round),
  btc_cycle_raw_score: wander(3, 0, 100, 8),
  // Its first days have none, as a component needs days of its own past.
  btc_cycle_ranked_score: wander(8, 0, 100, 8).map((score, day) => (day < 200 ? Number.NaN : score)),
  mayer_multiple: wander(4, 0.3, 3, 0.3),
  mvrv: wander(5, 0.5, 4, 0.4),
  eth_close: wander(6, 10, 90, 6),
  eth_cycle_score: wander(7, 0, 100, 8),
} as const;

/** The base rate of a horizon in a payload, as far as tests read it. */
export interface OutcomeRate {
  readonly n: number;
  readonly n_eff: number;
  readonly share_up: number | null;
  readonly median_return_pct: number | null;
  readonly horizon_days: number;
  readonly lift_pp: number | null;
  readonly unconditional: Pick<OutcomeRate, 'n' | 'share_up' | 'median_return_pct'>;
}

/** The middle of numbers by its definition. */
export function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] as number) + (sorted[Math.floor(half)] as number)) / 2;
}

/** What followed the days of a list, by the definition; null without a day whose outcome is known. */
export function outcomeByDefinition(prices: readonly number[], days: readonly number[], horizon: number) {
  const known = days.filter((day) => day + horizon < prices.length);
  const returns = known.map((day) => 100 * ((prices[day + horizon] as number) / (prices[day] as number) - 1));
  if (returns.length === 0) return { n: 0, share_up: null, median_return_pct: null };
  const up = returns.filter((value) => value > 0).length;
  return { n: known.length, share_up: up / known.length, median_return_pct: middleOf(returns) };
}

/** The first of a list, then each next one at least a distance later, by the definition. */
export function apart(days: readonly number[], gap: number): number[] {
  const kept: number[] = [];
  for (const day of days) if (kept.length === 0 || day - (kept.at(-1) as number) >= gap) kept.push(day);
  return kept;
}
