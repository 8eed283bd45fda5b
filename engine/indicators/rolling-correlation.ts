import { fallen } from './fallen.ts';
import { varies } from './varies.ts';

/** Means of both sides of some pairs, and the sums of squares and products of their deviations. */
interface PairMoments {
  meanX: number;
  meanY: number;
  xx: number;
  xy: number;
  yy: number;
}

/**
 * Pearson correlation of the last `length` pairs, -1 to 1.
 *
 * NaN until `length` consecutive pairs are present, and where one side does not vary. Co-moments slide about their
 * means; they are recomputed once per window, and where one of them has fallen far.
 */
export function rollingCorrelation(x: Float64Array, y: Float64Array, length: number, out: Float64Array): void {
  let run = 0;
  let sums = none();
  let [maxXX, maxYY] = [0, 0];
  for (let i = 0; i < out.length; i++) {
    out[i] = Number.NaN;
    if (Number.isNaN(x[i]!) || Number.isNaN(y[i]!)) {
      run = 0;
      sums = none();
      [maxXX, maxYY] = [0, 0];
      continue;
    }
    run++;
    slide(sums, x, y, i, run, length);
    if (run > length && (run % length === 0 || fallen(sums.xx, maxXX) || fallen(sums.yy, maxYY))) {
      sums = none();
      for (let k = 1; k <= length; k++) slide(sums, x, y, i - length + k, k, length);
      [maxXX, maxYY] = [0, 0];
    }
    const { meanX, meanY, xx, xy, yy } = sums;
    maxXX = Math.max(maxXX, xx);
    maxYY = Math.max(maxYY, yy);
    const bothVary = varies(Math.sqrt(xx / length), meanX) && varies(Math.sqrt(yy / length), meanY);
    if (run >= length && bothVary) out[i] = Math.min(1, Math.max(-1, xy / Math.sqrt(xx * yy)));
  }
}

function none(): PairMoments {
  return { meanX: 0, meanY: 0, xx: 0, xy: 0, yy: 0 };
}

/** Adds the pair of a day, the `run`-th consecutive one, and removes the pair that leaves the window. */
function slide(sums: PairMoments, x: Float64Array, y: Float64Array, i: number, run: number, length: number): void {
  const [newX, newY] = [x[i]!, y[i]!];
  const { meanX: beforeX, meanY: beforeY } = sums;
  // Before the window is full no pair leaves it; removing a pair at the mean changes nothing.
  const oldX = run > length ? x[i - length]! : beforeX;
  const oldY = run > length ? y[i - length]! : beforeY;
  const count = Math.min(run, length);
  sums.meanX += (newX - oldX) / count;
  sums.meanY += (newY - oldY) / count;
  sums.xx += (newX - beforeX) * (newX - sums.meanX) - (oldX - beforeX) * (oldX - sums.meanX);
  sums.xy += (newX - beforeX) * (newY - sums.meanY) - (oldX - beforeX) * (oldY - sums.meanY);
  sums.yy += (newY - beforeY) * (newY - sums.meanY) - (oldY - beforeY) * (oldY - sums.meanY);
}
