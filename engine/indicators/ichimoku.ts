import { donchian } from './donchian.ts';

/** Lines of an Ichimoku chart; each bar holds the values drawn at it. */
export interface IchimokuLines {
  /** Conversion line: midpoint of the range over the fast length. */
  readonly tenkan: Float64Array;
  /** Base line: midpoint of the range over the middle length. */
  readonly kijun: Float64Array;
  /** First border of the cloud: mean of the two lines `kijun` bars earlier. */
  readonly spanA: Float64Array;
  /** Second border of the cloud: midpoint of the range over the slow length, `kijun` bars earlier. */
  readonly spanB: Float64Array;
}

/**
 * Ichimoku Kinko Hyo (Goichi Hosoda, 1969). The cloud of a bar is the one drawn there, computed `kijun` bars earlier;
 * nothing is read from the future.
 *
 * NaN before a window is full; the cloud for `kijun` bars more.
 */
export function ichimoku(
  high: Float64Array,
  low: Float64Array,
  tenkan: number,
  kijun: number,
  senkou: number,
  out: IchimokuLines,
): void {
  const middle = new Float64Array(high.length);
  rangeMiddle(high, low, tenkan, out.tenkan);
  rangeMiddle(high, low, kijun, out.kijun);
  rangeMiddle(high, low, senkou, middle);
  for (let i = 0; i < high.length; i++) {
    const from = i - kijun;
    out.spanA[i] = from < 0 ? Number.NaN : (out.tenkan[from]! + out.kijun[from]!) / 2;
    out.spanB[i] = from < 0 ? Number.NaN : middle[from]!;
  }
}

function rangeMiddle(high: Float64Array, low: Float64Array, length: number, out: Float64Array): void {
  const lowest = new Float64Array(out.length);
  donchian(high, low, length, out, lowest);
  for (let i = 0; i < out.length; i++) out[i] = (out[i]! + lowest[i]!) / 2;
}
