import { donchian } from './donchian.ts';
import { rsi } from './rsi.ts';
import { sma } from './sma.ts';

/**
 * Stochastic RSI (Chande and Kroll, 1994): position of Wilder's RSI in its own range of `length` bars, 0 to 100.
 *
 * `fast` (K) is its simple average over `smooth` bars, `slow` (D) the average of that. 50 where the RSI has not moved.
 * NaN for the first `2 * length + smooth - 2` bars in `fast`, for `smooth - 1` more in `slow`.
 */
export function stochasticRsi(
  values: Float64Array,
  length: number,
  smooth: number,
  fast: Float64Array,
  slow: Float64Array,
): void {
  const strength = new Float64Array(values.length);
  rsi(values, length, strength);
  donchian(strength, strength, length, fast, slow);
  for (let i = 0; i < strength.length; i++) {
    const lowest = slow[i]!;
    const spread = fast[i]! - lowest;
    strength[i] = spread === 0 ? 50 : (100 * (strength[i]! - lowest)) / spread;
  }
  sma(strength, smooth, fast);
  sma(fast, smooth, slow);
}
