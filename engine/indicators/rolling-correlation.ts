/** Sums of squares below this are rounding: nothing varies. */
const STILL = 1e-12;

/**
 * Pearson correlation of the last `length` pairs, -1 to 1.
 *
 * NaN until `length` pairs in a row are present, and where one side does not vary. Co-moments slide about their means.
 */
export function rollingCorrelation(x: Float64Array, y: Float64Array, length: number, out: Float64Array): void {
  let run = 0;
  let [meanX, meanY, xx, xy, yy] = [0, 0, 0, 0, 0];
  for (let i = 0; i < out.length; i++) {
    const newX = x[i] as number;
    const newY = y[i] as number;
    out[i] = Number.NaN;
    if (Number.isNaN(newX) || Number.isNaN(newY)) {
      run = 0;
      [meanX, meanY, xx, xy, yy] = [0, 0, 0, 0, 0];
      continue;
    }
    run++;
    const [beforeX, beforeY] = [meanX, meanY];
    // Before the window is full nothing leaves; a pair at the mean leaves no trace.
    const full = run > length;
    const oldX = full ? (x[i - length] as number) : beforeX;
    const oldY = full ? (y[i - length] as number) : beforeY;
    const count = Math.min(run, length);
    meanX += (newX - oldX) / count;
    meanY += (newY - oldY) / count;
    xx += (newX - beforeX) * (newX - meanX) - (oldX - beforeX) * (oldX - meanX);
    xy += (newX - beforeX) * (newY - meanY) - (oldX - beforeX) * (oldY - meanY);
    yy += (newY - beforeY) * (newY - meanY) - (oldY - beforeY) * (oldY - meanY);
    if (run >= length && xx > STILL && yy > STILL) out[i] = Math.min(1, Math.max(-1, xy / Math.sqrt(xx * yy)));
  }
}
