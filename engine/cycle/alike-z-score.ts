import { roundSignificant } from '../indicators/round-significant.ts';

const DAYS = 365;
/**
 * Minimum number of days in the window on which the components must be present, so that a source missing for a month
 * does not suppress the score.
 */
const MIN_DAYS = 330;
/** Standard deviation relative to the level below which differences are rounding, not variation. */
const ROUNDING = 1e-12;

/** A component of a weighted mean. */
export interface WeightedScore {
  readonly weight: number;
  /** NaN on days without a value. */
  readonly score: Float64Array;
}

/**
 * Z-score of each day's weighted mean against the same mean over the last 365 days, in sample standard deviations.
 * Every day is scored by the components that the last one has, so that a component appearing or disappearing does not
 * count as a market move.
 *
 * NaN until the day's components have been present for 365 days, and where they are present on fewer than 330 of them.
 *
 * @param raw - The weighted mean of each day; NaN where there is none.
 */
export function alikeZScore(components: readonly WeightedScore[], raw: Float64Array, out: Float64Array): void {
  const masks = raw.map((value, i) => (Number.isNaN(value) ? 0 : maskOn(components, i)));
  for (const mask of new Set(masks)) {
    if (mask === 0) continue;
    const alike = meansOf(components.filter((_, k) => mask & (1 << k)));
    const begins = alike.findIndex((value) => !Number.isNaN(value));
    for (let i = begins + DAYS - 1; i < out.length; i++) if (masks[i] === mask) out[i] = zScoreOn(alike, i);
  }
}

function maskOn(components: readonly WeightedScore[], i: number): number {
  return components.reduce((mask, { score }, k) => mask | (Number.isNaN(score[i]!) ? 0 : 1 << k), 0);
}

function meansOf(components: readonly WeightedScore[]): Float64Array {
  const total = components.reduce((sum, { weight }) => sum + weight, 0);
  return (components[0]?.score ?? new Float64Array()).map(
    (_, i) => components.reduce((sum, { weight, score }) => sum + weight * score[i]!, 0) / total,
  );
}

function zScoreOn(values: Float64Array, at: number): number {
  const from = at - DAYS + 1;
  let [sum, present, squares] = [0, 0, 0];
  for (let i = from; i <= at; i++) {
    if (Number.isNaN(values[i]!)) continue;
    sum += values[i]!;
    present++;
  }
  if (present < MIN_DAYS) return Number.NaN;
  const level = sum / present;
  for (let i = from; i <= at; i++) if (!Number.isNaN(values[i]!)) squares += (values[i]! - level) ** 2;
  const deviation = Math.sqrt(squares / (present - 1));
  if (deviation <= Math.abs(level) * ROUNDING) return Number.NaN;
  return roundSignificant((values[at]! - level) / deviation);
}
