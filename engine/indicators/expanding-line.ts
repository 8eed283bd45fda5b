/** Coefficients of `y = intercept + slope * x`, one per position. */
export interface ExpandingLine {
  readonly slope: Float64Array;
  readonly intercept: Float64Array;
  /** Population standard deviation of the residuals. */
  readonly deviation: Float64Array;
}

/**
 * Ordinary least squares over all points up to and including each position, by running sums about the first point.
 *
 * Points with a NaN coordinate are skipped. NaN until `least` points are present. O(1) per position.
 */
export function expandingLine(x: Float64Array, y: Float64Array, min: number, out: ExpandingLine): void {
  let count = 0;
  let meanX = 0;
  let meanY = 0;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let i = 0; i < x.length; i++) {
    const xi = x[i]!;
    const yi = y[i]!;
    if (!Number.isNaN(xi) && !Number.isNaN(yi)) {
      count++;
      const dx = xi - meanX;
      const dy = yi - meanY;
      meanX += dx / count;
      meanY += dy / count;
      xx += dx * (xi - meanX);
      xy += dx * (yi - meanY);
      yy += dy * (yi - meanY);
    }
    const slope = count >= min && xx > 0 ? xy / xx : Number.NaN;
    out.slope[i] = slope;
    out.intercept[i] = meanY - slope * meanX;
    out.deviation[i] = Math.sqrt(Math.max(yy - slope * xy, 0) / count);
  }
}
