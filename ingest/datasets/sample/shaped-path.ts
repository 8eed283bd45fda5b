import type { Day } from '../../../engine/calendar.ts';
import { anchoredPath } from './anchored-path.ts';
import { seedOf } from './noise.ts';
import type { SampleShape } from './sample-shape.ts';

/**
 * The path of a series, rounded to its decimals. What only rises and falls in proportion never rounds down to zero.
 *
 * @param pull - Moves it takes part in, from `firstDay` on.
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
  // A factor below one has no exact form, its inverse has.
  const rounded = (value: number) =>
    shape.digits < 0 ? Math.round(value / factor) * factor : Math.round(value * factor) / factor;
  const least = shape.scale === 'linear' ? Number.NEGATIVE_INFINITY : shape.digits < 0 ? factor : 1 / factor;
  return anchoredPath(shape, seedOf(id, seed), firstDay, lastDay, pull).map((value) => Math.max(rounded(value), least));
}
