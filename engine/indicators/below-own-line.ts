import { lowerBound } from './lower-bound.ts';

/**
 * For each point, counts the points up to and including it that lie below the line of a given slope through it.
 *
 * `out[t]` counts the `s <= t` with `y[s] - slope[t] * x[s] < y[t] - slope[t] * x[t]`; 0 where the slope is NaN.
 * Optimised for slopes that change little from point to point: the points are kept sorted by their residual to an
 * earlier slope, so only those near the line are checked. The count is exact for any slopes.
 */
export function belowOwnLine(x: Float64Array, y: Float64Array, slope: Float64Array, out: Float64Array): void {
  const points = {
    x,
    y,
    reachX: reach(x),
    reachY: reach(y),
    minX: min(x),
    maxX: -min(x.map((value) => -value)),
  };
  const sorted: Sorted = { slope: 0, count: 0, order: new Int32Array(x.length), residuals: new Float64Array(x.length) };
  let looked = 0;
  for (let t = 0; t < x.length; t++) {
    const { below, near } = countBelow(points, sorted, slope[t]!, t);
    out[t] = below;
    looked += near;
    if (looked <= PATIENCE * (t + 1)) continue;
    sort(points, sorted, slope[t]!, t + 1);
    looked = 0;
  }
}

/** Number of single-point checks, as a multiple of all points, that cost as much as sorting again. */
const PATIENCE = 32;
/** Relative margin that rounding errors cannot exceed. */
const ROUNDING = 1e-9;

interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly minX: number;
  readonly maxX: number;
  /** Largest absolute values. */
  readonly reachX: number;
  readonly reachY: number;
}

/** The first `count` points sorted by their residual to a slope, ascending. */
interface Sorted {
  slope: number;
  count: number;
  readonly order: Int32Array;
  readonly residuals: Float64Array;
}

function min(values: Float64Array): number {
  return values.reduce((lowest, value) => Math.min(lowest, value), Number.POSITIVE_INFINITY);
}

function reach(values: Float64Array): number {
  return values.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0);
}

/** Returns the count for a point, and how many points had to be checked. */
function countBelow(points: Points, sorted: Sorted, slope: number, t: number): { below: number; near: number } {
  const { x, y, reachX, reachY, minX, maxX } = points;
  const { order, residuals, count } = sorted;
  const here = y[t]! - slope * x[t]!;
  if (Number.isNaN(here)) return { below: 0, near: 0 };
  // Between the two slopes a residual moves by the change of slope times x.
  const [a, b] = [(slope - sorted.slope) * minX, (slope - sorted.slope) * maxX];
  const margin = ROUNDING * (reachY + (Math.abs(slope) + Math.abs(sorted.slope)) * reachX);
  const from = lowerBound(residuals, here + Math.min(a, b) - margin, count);
  const to = lowerBound(residuals, here + Math.max(a, b) + margin, count);
  let below = from;
  // Which side a point lies on cannot be foreseen, so adding is faster than a branch.
  for (let k = from; k < to; k++) {
    const s = order[k]!;
    below += Number(y[s]! - slope * x[s]! < here);
  }
  for (let s = count; s < t; s++) below += Number(y[s]! - slope * x[s]! < here);
  return { below, near: to - from + t - count };
}

/** Sorts with Shell's sort, which is fast on nearly sorted input. */
function sort({ x, y }: Points, sorted: Sorted, slope: number, count: number): void {
  const { order, residuals } = sorted;
  for (let k = sorted.count; k < count; k++) order[k] = k;
  for (let k = 0; k < count; k++) residuals[k] = y[order[k]!]! - slope * x[order[k]!]!;
  sorted.slope = slope;
  sorted.count = count;
  for (let gap = startGap(count); gap > 0; gap = Math.floor(gap / 6)) {
    for (let k = gap; k < count; k++) {
      const value = residuals[k]!;
      const point = order[k]!;
      let at = k;
      for (; at >= gap && residuals[at - gap]! > value; at -= gap) {
        residuals[at] = residuals[at - gap]!;
        order[at] = order[at - gap]!;
      }
      residuals[at] = value;
      order[at] = point;
    }
  }
}

/** Returns the first gap of the sequence 1, 7, 43, 259, ... up to about a sixth of the count. */
function startGap(count: number): number {
  let gap = 1;
  while (gap < count / 6) gap = 6 * gap + 1;
  return gap;
}
