import { missing, type Statistic, statistic } from './statistic.ts';

/** Slope of the least-squares line through pairs. Missing below two pairs and where x does not vary. */
export function leastSquaresSlope(x: readonly number[], y: readonly number[]): Statistic {
  const count = x.length;
  if (count < 2) return missing('too_few');
  let [meanX, meanY] = [0, 0];
  for (let i = 0; i < count; i++) {
    meanX += x[i]! / count;
    meanY += y[i]! / count;
  }
  let [xx, xy] = [0, 0];
  for (let i = 0; i < count; i++) {
    const away = x[i]! - meanX;
    xx += away * away;
    xy += away * (y[i]! - meanY);
  }
  // Below this the differences of x are rounding.
  return xx > count * (1e-12 * meanX) ** 2 ? statistic(xy / xx) : missing('no_variation');
}
