import { lowerBound } from './lower-bound.ts';

/**
 * For each point, counts the points up to and including it that lie below the line of a given slope through it.
 *
 * `out[t]` counts the `s <= t` with `y[s] - slope[t] * x[s] < y[t] - slope[t] * x[t]`; 0 where the slope is NaN.
 * Optimised for ascending `x` and slopes that change little from point to point: the points are kept sorted by their
 * residual to an earlier slope, so only those near the line are checked. The count is exact for any points and slopes.
 */
export function belowOwnLine(x: Float64Array, y: Float64Array, slope: Float64Array, out: Float64Array): void {
  const blocks: Block[] = [];
  for (let t = 0; t < x.length; t++) {
    if (t % BLOCK === 0) blocks.push(createBlock(x.subarray(t, t + BLOCK), y.subarray(t, t + BLOCK)));
    const last = blocks[blocks.length - 1]!;
    last.count++;
    out[t] = 0;
    const here = y[t]! - slope[t]! * x[t]!;
    if (Number.isNaN(here)) continue;
    for (const block of blocks) out[t]! += countBelow(block, slope[t]!, here);
  }
}

/**
 * Points of a block. As a slope changes, a point moves by as much as its x is away from the others', which is little in
 * a block; but each block must be searched.
 */
const BLOCK = 1_024;
/** Number of single-point checks, as a multiple of all points, that cost as much as sorting again. */
const PATIENCE = 32;
/** Relative margin that rounding errors cannot exceed. */
const ROUNDING = 1e-9;

/** Consecutive points, the first `sorted` of them sorted by their residual to a slope, ascending. */
interface Block {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly minX: number;
  readonly maxX: number;
  /** Largest absolute values. */
  readonly reachX: number;
  readonly reachY: number;
  readonly order: Int32Array;
  readonly residuals: Float64Array;
  slope: number;
  sorted: number;
  /** Number of points so far. */
  count: number;
  /** Number of points checked since they were sorted. */
  checked: number;
}

function createBlock(x: Float64Array, y: Float64Array): Block {
  const { length } = x;
  return {
    x,
    y,
    minX: min(x),
    maxX: -min(x.map((value) => -value)),
    reachX: reach(x),
    reachY: reach(y),
    order: new Int32Array(length),
    residuals: new Float64Array(length),
    slope: 0,
    sorted: 0,
    count: 0,
    checked: 0,
  };
}

function min(values: Float64Array): number {
  return values.reduce((lowest, value) => Math.min(lowest, value), Number.POSITIVE_INFINITY);
}

function reach(values: Float64Array): number {
  return values.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0);
}

/** Counts the points of a block whose residual to a slope is below the given one. Sorts the block if that pays. */
function countBelow(block: Block, slope: number, here: number): number {
  const { x, y, reachX, reachY, minX, maxX, order, residuals, sorted, count } = block;
  // Between the two slopes a residual moves by the change of slope times x.
  const [a, b] = [(slope - block.slope) * minX, (slope - block.slope) * maxX];
  const margin = ROUNDING * (reachY + (Math.abs(slope) + Math.abs(block.slope)) * reachX);
  const from = lowerBound(residuals, here + Math.min(a, b) - margin, sorted);
  const to = lowerBound(residuals, here + Math.max(a, b) + margin, sorted);
  let below = from;
  // Which side a point lies on cannot be foreseen, so adding is faster than a branch.
  for (let k = from; k < to; k++) {
    const s = order[k]!;
    below += Number(y[s]! - slope * x[s]! < here);
  }
  for (let s = sorted; s < count; s++) below += Number(y[s]! - slope * x[s]! < here);
  block.checked += to - from + count - sorted;
  if (block.checked > PATIENCE * count) sort(block, slope);
  return below;
}

/** Sorts with Shell's sort, which is fast on nearly sorted input. */
function sort(block: Block, slope: number): void {
  const { x, y, order, residuals, count } = block;
  for (let k = block.sorted; k < count; k++) order[k] = k;
  for (let k = 0; k < count; k++) residuals[k] = y[order[k]!]! - slope * x[order[k]!]!;
  block.slope = slope;
  block.sorted = count;
  block.checked = 0;
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
