import { mean } from '../indicators/mean.ts';
/** Pearson correlation with its 95 % interval. */
export interface Correlation {
  /** -1 to 1. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly points: number;
}

/** Normal quantile of a two-sided 95 % interval. */
const Z95 = 1.959963984540054;

/**
 * Pearson correlation of pairs, with the interval from Fisher's z transformation (Fisher, 1921).
 *
 * Null below four pairs, for which the interval does not exist, and when one side does not vary.
 */
export function correlation(x: readonly number[], y: readonly number[]): Correlation | null {
  const points = x.length;
  if (points < 4) return null;
  const [meanX, meanY] = [mean(x), mean(y)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < points; i++) {
    const dx = x[i]! - meanX;
    const dy = y[i]! - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  if (xx === 0 || yy === 0) return null;
  const value = Math.min(Math.max(xy / Math.sqrt(xx * yy), -1), 1);
  const z = Math.atanh(value);
  const width = Z95 / Math.sqrt(points - 3);
  return { value, low: Math.tanh(z - width), high: Math.tanh(z + width), points };
}
