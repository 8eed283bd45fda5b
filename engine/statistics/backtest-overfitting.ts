import { leastSquaresSlope } from './least-squares-slope.ts';
import { missing, type Statistic } from './statistic.ts';

/** Whether the best of a set of strategies stays good on data that it was not chosen by. */
export interface BacktestOverfitting {
  /** Probability that the strategy that is best in sample ranks in the lower half out of sample, 0 to 1 (PBO). */
  readonly probability: number;
  /** Probability that its Sharpe ratio out of sample is below 0, 0 to 1. */
  readonly lossProbability: number;
  /** Sharpe ratio out of sample for each unit of it in sample. Below 0: the better it looked, the worse it did. */
  readonly degradationSlope: Statistic;
  /** Ways in which the blocks were split. */
  readonly splits: number;
  /** Periods that were used: the newest, in whole blocks. */
  readonly periods: number;
}

/** Sharpe ratios closer than this are equal. */
const TIE = 1e-12;
/** A half whose variance is below this part of the mean square of its column does not vary. */
const STILL = 1e-12;

/**
 * Probability of backtest overfitting by combinatorially symmetric cross-validation (Bailey, Borwein, López de Prado
 * and Zhu 2017): for each half of the blocks the strategy with the best Sharpe ratio is ranked among all on the other
 * half.
 *
 * It is overfitted where it ranks in the lower half, the middle included. Ties share their ranks, and strategies that
 * are best alike share the split, so that the order of the columns means nothing. Without variation in a half its
 * Sharpe ratio is 0.
 *
 * @param columns - Returns of one period for each strategy, oldest first.
 * @param blocks - Even, 2 to 20. The oldest periods, where they fill no block, are left out.
 * @throws RangeError for another number of blocks, and for columns that differ in length.
 */
export function backtestOverfitting(columns: readonly Float64Array[], blocks = 16): Statistic<BacktestOverfitting> {
  const length = columns[0]?.length ?? 0;
  if (blocks % 2 !== 0 || !(blocks >= 2 && blocks <= 20))
    throw new RangeError(`not an even number of 2 to 20: ${blocks}`);
  if (columns.some((column) => column.length !== length)) throw new RangeError('the columns differ in length');
  const periods = length - (length % blocks);
  if (columns.length < 2 || periods < 4) return missing('too_few');
  const sums = blockSums(columns, blocks, periods / blocks);
  const total = sums.reduce(added);
  if (total.some((sum) => !Number.isFinite(sum))) return missing('not_defined');
  const winners: Winners = { inSample: [], outOfSample: [], overfitted: 0, lost: 0 };
  const [one, other] = [new Float64Array(columns.length), new Float64Array(columns.length)];
  const rest = new Float64Array(total.length);
  eachHalf(sums, (half) => {
    for (let i = 0; i < rest.length; i++) rest[i] = (total[i] as number) - (half[i] as number);
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

/** What became of the best of each split. */
interface Winners {
  readonly inSample: number[];
  readonly outOfSample: number[];
  overfitted: number;
  lost: number;
}

/** For each block the sums of the columns, then the sums of their squares. */
function blockSums(columns: readonly Float64Array[], blocks: number, size: number): Float64Array[] {
  return Array.from({ length: blocks }, (_, block) => {
    const sums = new Float64Array(2 * columns.length);
    columns.forEach((column, at) => {
      const end = column.length - (blocks - 1 - block) * size;
      let [sum, squares] = [0, 0];
      for (let i = end - size; i < end; i++) {
        const value = column[i] as number;
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
  return one.map((value, i) => value + (other[i] as number));
}

/** Visits the sums of each half of the blocks that holds the first block; the other halves are what these leave. */
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
      for (let i = 0; i < sum.length; i++) sum[i] = (before[i] as number) + (own[i] as number);
      descend(depth + 1, block + 1);
    }
  };
  partial[0]?.set(sums[0] as Float64Array);
  descend(1, 1);
}

/**
 * Sharpe ratios of one half. The variance comes from plain sums of squares: returns lie so near zero that nothing
 * cancels, and a strategy that stays out of the market keeps exact zeros.
 */
function sharpeRatios(half: Float64Array, total: Float64Array, periods: number, out: Float64Array): void {
  const count = periods / 2;
  for (let at = 0; at < out.length; at++) {
    const sum = half[at] as number;
    const variance = ((half[out.length + at] as number) - (sum * sum) / count) / (count - 1);
    const meanSquare = (total[out.length + at] as number) / periods;
    out[at] = variance > STILL * meanSquare ? sum / count / Math.sqrt(variance) : 0;
  }
}

function judge(inSample: Float64Array, outOfSample: Float64Array, winners: Winners): void {
  let best = inSample[0] as number;
  for (let at = 1; at < inSample.length; at++) if ((inSample[at] as number) > best) best = inSample[at] as number;
  let [alike, overfitted, lost, sum] = [0, 0, 0, 0];
  for (let at = 0; at < inSample.length; at++) {
    if ((inSample[at] as number) < best - TIE) continue;
    const ratio = outOfSample[at] as number;
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
 * Whether the mean rank of a value is at most the middle one: twice the values below and the values alike are at most
 * all.
 */
function isInLowerHalf(value: number, among: Float64Array): boolean {
  let twice = 0;
  for (let at = 0; at < among.length; at++) {
    const other = among[at] as number;
    if (other < value - TIE) twice += 2;
    else if (other <= value + TIE) twice++;
  }
  return twice <= among.length;
}
