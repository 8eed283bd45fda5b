import { moments } from './moments.ts';
import { missing, type Statistic } from './statistic.ts';

/** Optimal mean block lengths for resampling a series. */
export interface BlockLength {
  /** For the stationary bootstrap, whose block lengths are random. */
  readonly stationary: number;
  /** For the circular bootstrap, whose block lengths are fixed. */
  readonly circular: number;
}

/** Number of consecutive negligible correlations after which all later ones are treated as negligible. */
const QUIET_LAGS = 5;
/** Bound below which a correlation is negligible, in units of √(log10 n / n). */
const NEGLIGIBLE = 2;

/**
 * Block length for bootstrapping a mean (Politis and White 2004, corrected by Patton, Politis and White 2009): (2 G² /
 * D)^⅓ n^⅓ with G = Σ λ(k/M) |k| R(k), D = 2 (Σ λ(k/M) R(k))² for the stationary bootstrap and two thirds of that for
 * the circular one; λ is the flat-top window, M twice the lag after which correlations are negligible.
 *
 * From 1 to the smaller of 3 √n and n / 3. Missing below 9 observations and for a series that does not vary.
 */
export function blockLength(values: ArrayLike<number>): Statistic<BlockLength> {
  const spread = moments(values);
  if (spread.value === null) return missing(spread.reason);
  const { count, mean } = spread.value;
  if (count < 9) return missing('too_few');
  const centred = Float64Array.from(values, (value) => value - mean);
  const longest = Math.min(Math.ceil(Math.sqrt(count)) + QUIET_LAGS, count - 1);
  const covariances = Float64Array.from({ length: Math.min(longest + QUIET_LAGS, count - 1) + 1 }, (_, lag) =>
    covariance(centred, lag),
  );
  const bandwidth = Math.min(2 * Math.max(lastSignificantLag(covariances, longest, count), 1), longest);
  let spectrum = covariances[0]!;
  let slope = 0;
  for (let lag = 1; lag <= bandwidth; lag++) {
    const weighted = 2 * Math.min(1, 2 * (1 - lag / bandwidth)) * covariances[lag]!;
    spectrum += weighted;
    slope += lag * weighted;
  }
  const max = Math.min(3 * Math.sqrt(count), count / 3);
  // NaN where no lag correlates; the blocks then have length 1.
  const length = (factor: number) =>
    Math.max(1, Math.min(max, ((2 * slope * slope * count) / (factor * spectrum * spectrum)) ** (1 / 3) || 1));
  return { value: { stationary: length(2), circular: length(4 / 3) }, reason: null };
}

function covariance(centred: Float64Array, lag: number): number {
  let sum = 0;
  for (let i = lag; i < centred.length; i++) sum += centred[i]! * centred[i - lag]!;
  return sum / centred.length;
}

/**
 * Returns the smallest lag followed by enough consecutive negligible correlations; the longest lag where there is none.
 */
function lastSignificantLag(covariances: Float64Array, longest: number, count: number): number {
  const bound = NEGLIGIBLE * Math.sqrt(Math.log10(count) / count) * covariances[0]!;
  let quiet = 0;
  for (let lag = 1; lag < covariances.length; lag++) {
    quiet = Math.abs(covariances[lag]!) < bound ? quiet + 1 : 0;
    if (quiet === QUIET_LAGS) return lag - QUIET_LAGS;
  }
  return longest;
}
