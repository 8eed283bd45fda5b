import { requireEqualLengths } from './equal-lengths.ts';
import { leastSquaresSlope } from './least-squares-slope.ts';
import { missing, type Statistic } from './statistic.ts';

/** How well the best of a set of strategies performs on data that it was not selected on. */
export interface BacktestOverfitting {
  /** Probability that the strategy that is best in sample ranks in the lower half out of sample, 0 to 1 (PBO). */
  readonly probability: number;
  /** Probability that its Sharpe ratio out of sample is below 0, 0 to 1. */
  readonly lossProbability: number;
  /**
   * Change of the out-of-sample Sharpe ratio per unit of the in-sample one. Below 0: the better it looked, the worse it
   * did.
   */
  readonly degradationSlope: Statistic;
  /** Number of splits of the blocks into halves. */
  readonly splits: number;
  /** Number of periods used: the newest, in whole blocks. */
  readonly periods: number;
}

/** Sharpe ratios closer than this are equal. */
const TIE = 1e-12;
/** Variance relative to the mean square of its column below which a half counts as constant. */
const STILL = 1e-12;

/**
 * Probability of backtest overfitting by combinatorially symmetric cross-validation (Bailey, Borwein, López de Prado
 * and Zhu 2017): for each half of the blocks the strategy with the best Sharpe ratio is ranked among all on the other
 * half.
 *
 * A split is overfitted where that strategy ranks in the lower half, the middle included. Ties share their ranks, and
 * equally good strategies share the split, so that the order of the columns is irrelevant. A half without variation has
 * a Sharpe ratio of 0.
 *
 * @param columns - Returns per period of each strategy, oldest first.
 * @param blocks - Even, 2 to 20. The oldest periods are left out where they fill no block.
 * @throws RangeError for another number of blocks, and for columns that differ in length.
 */
export function backtestOverfitting(columns: readonly Float64Array[], blocks = 16): Statistic<BacktestOverfitting> {
  const length = columns[0]?.length ?? 0;
  if (blocks % 2 !== 0 || !(blocks >= 2 && blocks <= 20))
    throw new RangeError(`Expected 2 to 20 blocks, an even number; got ${blocks}.`);
  requireEqualLengths(columns);
  const periods = length - (length % blocks);
  if (columns.length < 2 || periods < 4) return missing('too_few');
  const sums = blockSums(columns, blocks, periods / blocks);
  const total = sums.reduce(added);
  if (total.some((sum) => !Number.isFinite(sum))) return missing('not_defined');
  const winners: Winners = { inSample: [], outOfSample: [], overfitted: 0, lost: 0 };
  const [one, other] = [new Float64Array(columns.length), new Float64Array(columns.length)];
  const rest = new Float64Array(total.length);
  eachHalf(sums, (half) => {
    for (let i = 0; i < rest.length; i++) rest[i] = total[i]! - half[i]!;
    sharpeRatios(half, total, periods, one);
    sharpeRatios(rest, total, periods, other);
    judge(one, other, winners);
    judge(other, one, winners);
  });
  const splits = winners.inSample.length;
  const value = {
    probability: winners.overfitted / splits,
    lossProbability: winners.lost / splits,
    degradationSlope: leastSquaresSlope(winners.inSample, winners.outOfSample),
    splits,
    periods,
  };
  return { value, reason: null };
}

/** Out-of-sample results of the best strategy of each split. */
interface Winners {
  readonly inSample: number[];
  readonly outOfSample: number[];
  overfitted: number;
  lost: number;
}

/** Returns the sums of the columns for each block, then the sums of their squares. */
function blockSums(columns: readonly Float64Array[], blocks: number, size: number): Float64Array[] {
  return Array.from({ length: blocks }, (_, block) => {
    const sums = new Float64Array(2 * columns.length);
    columns.forEach((column, at) => {
      const end = column.length - (blocks - 1 - block) * size;
      let [sum, squares] = [0, 0];
      for (let i = end - size; i < end; i++) {
        const value = column[i]!;
        sum += value;
        squares += value * value;
      }
      sums[at] = sum;
      sums[columns.length + at] = squares;
    });
    return sums;
  });
}

function added(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((value, i) => value + other[i]!);
}

/** Visits the sums of each half of the blocks that contains the first block; the other halves are the complements. */
function eachHalf(sums: readonly Float64Array[], visit: (half: Float64Array) => void): void {
  const half = sums.length / 2;
  const partial = Array.from({ length: half }, () => new Float64Array(sums[0]?.length ?? 0));
  const descend = (depth: number, from: number): void => {
    const before = partial[depth - 1] as Float64Array;
    if (depth === half) {
      visit(before);
      return;
    }
    const sum = partial[depth] as Float64Array;
    for (let block = from; block <= half + depth; block++) {
      const own = sums[block] as Float64Array;
      for (let i = 0; i < sum.length; i++) sum[i] = before[i]! + own[i]!;
      descend(depth + 1, block + 1);
    }
  };
  partial[0]?.set(sums[0] as Float64Array);
  descend(1, 1);
}

/**
 * Computes the Sharpe ratios of one half. The variance comes from plain sums of squares: returns are close enough to
 * zero that nothing cancels, and a strategy that stays out of the market keeps exact zeros.
 */
function sharpeRatios(half: Float64Array, total: Float64Array, periods: number, out: Float64Array): void {
  const count = periods / 2;
  for (let at = 0; at < out.length; at++) {
    const sum = half[at]!;
    const variance = (half[out.length + at]! - (sum * sum) / count) / (count - 1);
    const meanSquare = total[out.length + at]! / periods;
    out[at] = variance > STILL * meanSquare ? sum / count / Math.sqrt(variance) : 0;
  }
}

function judge(inSample: Float64Array, outOfSample: Float64Array, winners: Winners): void {
  let best = inSample[0]!;
  for (let at = 1; at < inSample.length; at++) if (inSample[at]! > best) best = inSample[at]!;
  let [alike, overfitted, lost, sum] = [0, 0, 0, 0];
  for (let at = 0; at < inSample.length; at++) {
    if (inSample[at]! < best - TIE) continue;
    const ratio = outOfSample[at]!;
    alike++;
    sum += ratio;
    if (ratio < -TIE) lost++;
    if (isInLowerHalf(ratio, outOfSample)) overfitted++;
  }
  winners.inSample.push(best);
  winners.outOfSample.push(sum / alike);
  winners.overfitted += overfitted / alike;
  winners.lost += lost / alike;
}

/**
 * Tells whether the mean rank of a value is at most the middle one: twice the values below plus the equal ones are at
 * most all.
 */
function isInLowerHalf(value: number, among: Float64Array): boolean {
  let twice = 0;
  for (let at = 0; at < among.length; at++) {
    const other = among[at]!;
    if (other < value - TIE) twice += 2;
    else if (other <= value + TIE) twice++;
  }
  return twice <= among.length;
}
