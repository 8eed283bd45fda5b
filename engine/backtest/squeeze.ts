import { bollinger } from '../indicators/bollinger.ts';
import { donchian } from '../indicators/donchian.ts';
import { keltner } from '../indicators/keltner.ts';
import { rollingSlope } from '../indicators/rolling-slope.ts';
import { sma } from '../indicators/sma.ts';
import type { BarColumns } from './bar-columns.ts';
import type { ParameterValues } from './strategy-declaration.ts';

/**
 * TTM squeeze after John Carter (2005): a market is quiet while its Bollinger bands lie inside its Keltner channel.
 *
 * Momentum is the end of the least-squares line through the last `length` distances of the close from the mean of its simple
 * average and the middle of its range; in the quote asset.
 *
 * @param quiet - 1 while quiet, else 0, also where it cannot be judged.
 * @param momentum - NaN for the first `2 * length - 2` bars.
 */
export function squeeze(
  { length: count, high, low, close }: BarColumns,
  { length, width, channel }: ParameterValues<'length' | 'width' | 'channel'>,
  quiet: Uint8Array,
  momentum: Float64Array,
): void {
  const column = () => new Float64Array(count);
  const [middle, upper, lower, center, ceiling, floor] = [column(), column(), column(), column(), column(), column()];
  bollinger(close, length, width, middle, upper, lower);
  keltner(high, low, close, length, length, channel, center, ceiling, floor);
  for (let i = 0; i < count; i++) {
    const known = !Number.isNaN(middle[i]!) && !Number.isNaN(ceiling[i]!);
    // A constant price has bands of zero width, which is the quietest state possible.
    const outside = upper[i]! >= ceiling[i]! || lower[i]! <= floor[i]!;
    quiet[i] = known && !outside ? 1 : 0;
  }
  donchian(high, low, length, ceiling, floor);
  sma(close, length, middle);
  // The columns of the bands can be reused from here on.
  for (let i = 0; i < count; i++) {
    const range = (ceiling[i]! + floor[i]!) / 2;
    center[i] = close[i]! - (range + middle[i]!) / 2;
  }
  sma(center, length, upper);
  rollingSlope(center, length, lower);
  for (let i = 0; i < count; i++) momentum[i] = upper[i]! + (lower[i]! * (length - 1)) / 2;
}
