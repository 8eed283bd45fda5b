import { lowerBound } from './lower-bound.ts';

/**
 * For each point, how many of the points up to and including it lie below the line of a given slope through it.
 *
 * `out[t]` counts the `s <= t` with `y[s] - slope[t] * x[s] < y[t] - slope[t] * x[t]`; 0 where the slope is NaN. Made for
 * slopes that change little from point to point: the points stand sorted by their residual to an earlier slope, so only
 * those near the line have to be looked at. The count is exact whatever the slopes do.
 */
export function belowOwnLine(x: Float64Array, y: Float64Array, slope: Float64Array, out: Float64Array): void {
  const points = {
    x,
    y,
    reachX: reach(x),
    reachY: reach(y),
    leastX: least(x),
    greatestX: -least(x.map((value) => -value)),
  };
  const sorted: Sorted = { slope: 0, count: 0, order: new Int32Array(x.length), residuals: new Float64Array(x.length) };
  let looked = 0;
  for (let t = 0; t < x.length; t++) {
    const { below, near } = countBelow(points, sorted, slope[t] as number, t);
    out[t] = below;
    looked += near;
    if (looked <= PATIENCE * (t + 1)) continue;
    sort(points, sorted, slope[t] as number, t + 1);
    looked = 0;
  }
}

/** Looks at single points, as a multiple of all points, that cost as much as sorting them again. */
const PATIENCE = 16;
/** Share of the numbers involved that rounding cannot reach. */
const ROUNDING = 1e-9;

interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly leastX: number;
  readonly greatestX: number;
  /** Greatest absolute values. */
  readonly reachX: number;
  readonly reachY: number;
}

/** The first `count` points by their residual to a slope, ascending. */
interface Sorted {
  slope: number;
  count: number;
  readonly order: Int32Array;
  readonly residuals: Float64Array;
}

function least(values: Float64Array): number {
  return values.reduce((lowest, value) => Math.min(lowest, value), Number.POSITIVE_INFINITY);
}

function reach(values: Float64Array): number {
  return values.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0);
}

/** The count of a point, and how many points had to be looked at. */
function countBelow(points: Points, sorted: Sorted, slope: number, t: number): { below: number; near: number } {
  const { x, y, reachX, reachY, leastX, greatestX } = points;
  const { order, residuals, count } = sorted;
  const here = (y[t] as number) - slope * (x[t] as number);
  if (Number.isNaN(here)) return { below: 0, near: 0 };
  // Between the two slopes a residual moves by the turn times x.
  const [a, b] = [(slope - sorted.slope) * leastX, (slope - sorted.slope) * greatestX];
  const margin = ROUNDING * (reachY + (Math.abs(slope) + Math.abs(sorted.slope)) * reachX);
  const from = lowerBound(residuals, here + Math.min(a, b) - margin, count);
  const to = lowerBound(residuals, here + Math.max(a, b) + margin, count);
  let below = from;
  for (let k = from; k < to; k++) {
    const s = order[k] as number;
    if ((y[s] as number) - slope * (x[s] as number) < here) below++;
  }
  for (let s = count; s < t; s++) if ((y[s] as number) - slope * (x[s] as number) < here) below++;
  return { below, near: to - from + t - count };
}

/** Shell's sort, which gains from an order that is nearly right. */
function sort({ x, y }: Points, sorted: Sorted, slope: number, count: number): void {
  const { order, residuals } = sorted;
  for (let k = sorted.count; k < count; k++) order[k] = k;
  for (let k = 0; k < count; k++)
    residuals[k] = (y[order[k] as number] as number) - slope * (x[order[k] as number] as number);
  sorted.slope = slope;
  sorted.count = count;
  for (let gap = startGap(count); gap > 0; gap = Math.floor(gap / 6)) {
    for (let k = gap; k < count; k++) {
      const value = residuals[k] as number;
      const point = order[k] as number;
      let at = k;
      for (; at >= gap && (residuals[at - gap] as number) > value; at -= gap) {
        residuals[at] = residuals[at - gap] as number;
        order[at] = order[at - gap] as number;
      }
      residuals[at] = value;
      order[at] = point;
    }
  }
}

/** The sequence 1, 7, 43, 259, ... up to about a sixth of the count. */
function startGap(count: number): number {
  let gap = 1;
  while (gap < count / 6) gap = 6 * gap + 1;
  return gap;
}
