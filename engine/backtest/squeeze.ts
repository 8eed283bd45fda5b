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
    const known = !Number.isNaN(middle[i] as number) && !Number.isNaN(ceiling[i] as number);
    // A market that stands still has no bands, and nothing is quieter.
    const outside = (upper[i] as number) >= (ceiling[i] as number) || (lower[i] as number) <= (floor[i] as number);
    quiet[i] = known && !outside ? 1 : 0;
  }
  donchian(high, low, length, ceiling, floor);
  sma(close, length, middle);
  // The columns of the bands are free again.
  for (let i = 0; i < count; i++) {
    const range = ((ceiling[i] as number) + (floor[i] as number)) / 2;
    center[i] = (close[i] as number) - (range + (middle[i] as number)) / 2;
  }
  sma(center, length, upper);
  rollingSlope(center, length, lower);
  for (let i = 0; i < count; i++) momentum[i] = (upper[i] as number) + ((lower[i] as number) * (length - 1)) / 2;
}
