import { rma } from './ema.ts';
import { trueRange } from './true-range.ts';

/**
 * Average directional index after Wilder (1978) with its two directional indicators, 0 to 100.
 *
 * Movement and true range are Wilder's running sums, which begin with the first `length - 1` bars; the index is his
 * moving average, seeded by a simple one. TTR and TA-Lib do the same. The indicators are NaN for the first `length`
 * bars, the index for `length - 1` more. Without any range there is no direction and the result is 0.
 */
export function adx(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  length: number,
  index: Float64Array,
  plus: Float64Array,
  minus: Float64Array,
): void {
  const range = new Float64Array(close.length);
  const single = new Float64Array(close.length);
  trueRange(high, low, close, single);
  runningSum(single, length, range);
  movement(high, low, 1, single);
  runningSum(single, length, plus);
  movement(high, low, -1, single);
  runningSum(single, length, minus);
  for (let i = 0; i < close.length; i++) {
    const whole = range[i]!;
    const up = share(plus[i]!, whole);
    const down = share(minus[i]!, whole);
    plus[i] = up;
    minus[i] = down;
    single[i] = share(Math.abs(up - down), up + down);
  }
  rma(single, length, index);
}

/** Computes a running sum that loses a `length`-th of itself with each value after the first `length - 1`. */
function runningSum(values: Float64Array, length: number, out: Float64Array): void {
  let run = 0;
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    run = Number.isNaN(value) ? 0 : run + 1;
    if (run === 0) sum = 0;
    else sum += run < length ? value : value - sum / length;
    out[i] = run < length ? Number.NaN : sum;
  }
}

/**
 * Computes how far each bar reaches beyond the previous one on one side (1 above, -1 below), where it reaches further
 * than on the other; else 0.
 */
function movement(high: Float64Array, low: Float64Array, side: number, out: Float64Array): void {
  out[0] = Number.NaN;
  for (let i = 1; i < out.length; i++) {
    const up = high[i]! - high[i - 1]!;
    const down = low[i - 1]! - low[i]!;
    const lead = side * (up - down);
    // A lead of NaN is kept: the indicator restarts after a bar without prices.
    if (lead <= 0) out[i] = 0;
    else out[i] = lead > 0 ? Math.max(side > 0 ? up : down, 0) : Number.NaN;
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : 100 * (part / whole);
}
