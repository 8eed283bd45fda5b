import type { Day } from '../../../engine/calendar.ts';
import { anchoredPath } from './anchored-path.ts';
import { seedOf } from './noise.ts';
import type { SampleShape } from './sample-shape.ts';

/**
 * Generates the path of a series, rounded to its decimals. A path on the log scale never rounds down to zero.
 *
 * @param pull - Moves of another series that it follows, from `firstDay` on.
 */
export function shapedPath(
  id: string,
  shape: SampleShape,
  seed: number,
  firstDay: Day,
  lastDay: Day,
  pull?: Float64Array,
): Float64Array {
  const factor = 10 ** Math.abs(shape.digits);
  // A factor below one has no exact binary form; its inverse has.
  const rounded = (value: number) =>
    shape.digits < 0 ? Math.round(value / factor) * factor : Math.round(value * factor) / factor;
  const min = shape.scale === 'linear' ? Number.NEGATIVE_INFINITY : shape.digits < 0 ? factor : 1 / factor;
  return anchoredPath(shape, seedOf(id, seed), firstDay, lastDay, pull).map((value) => Math.max(rounded(value), min));
}
