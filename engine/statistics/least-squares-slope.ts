import { missing, type Statistic, statistic } from './statistic.ts';

/**
 * Slope of the line through pairs that leaves the least squares in y. Missing below two pairs and where x does not
 * vary.
 */
export function leastSquaresSlope(x: readonly number[], y: readonly number[]): Statistic {
  const count = x.length;
  if (count < 2) return missing('too_few');
  let [meanX, meanY] = [0, 0];
  for (let i = 0; i < count; i++) {
    meanX += (x[i] as number) / count;
    meanY += (y[i] as number) / count;
  }
  let [xx, xy] = [0, 0];
  for (let i = 0; i < count; i++) {
    const away = (x[i] as number) - meanX;
    xx += away * away;
    xy += away * ((y[i] as number) - meanY);
  }
  // Below this the differences of x are rounding.
  return xx > count * (1e-12 * meanX) ** 2 ? statistic(xy / xx) : missing('no_variation');
}
