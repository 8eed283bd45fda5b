import { atr } from './atr.ts';
import { rma } from './ema.ts';

/**
 * Average directional index after Wilder (1978) with its two directional indicators, 0 to 100.
 *
 * The directional movement and the true range are smoothed by 1 / length, seeded by their simple averages, as in TTR. The
 * indicators are NaN for the first `length` bars, the index for `length - 1` more. Without range there is no direction: 0.
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
  const spread = new Float64Array(close.length);
  atr(high, low, close, length, range);
  movement(high, low, 1, spread);
  rma(spread, length, plus);
  movement(high, low, -1, spread);
  rma(spread, length, minus);
  for (let i = 0; i < close.length; i++) {
    const average = range[i] as number;
    plus[i] = share(plus[i] as number, average);
    minus[i] = share(minus[i] as number, average);
    spread[i] = share(Math.abs((plus[i] as number) - (minus[i] as number)), (plus[i] as number) + (minus[i] as number));
  }
  rma(spread, length, index);
}

/** How far a bar reaches beyond the one before on one side, where it reaches further than on the other; else 0. */
function movement(high: Float64Array, low: Float64Array, sign: number, out: Float64Array): void {
  out[0] = Number.NaN;
  for (let i = 1; i < out.length; i++) {
    const up = (high[i] as number) - (high[i - 1] as number);
    const down = (low[i - 1] as number) - (low[i] as number);
    const [own, other] = sign > 0 ? [up, down] : [down, up];
    out[i] = Number.isNaN(up + down) ? Number.NaN : own > other && own > 0 ? own : 0;
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}
