import { type Day, GENESIS_DAY } from '../../../engine/calendar.ts';
import type { SampleShape } from './sample-shape.ts';
import { shapedPath } from './shaped-path.ts';
import { surprises } from './surprises.ts';

/** Generates the paths of all shapes on every day since the genesis day, in order of dependence. */
export function shapedColumns(
  shapes: Readonly<Record<string, SampleShape>>,
  seed: number,
  lastDay: Day,
): Readonly<Record<string, Float64Array>> {
  const done: Record<string, Float64Array> = {};
  const pathOf = (id: string): Float64Array => {
    const known = done[id];
    if (known) return known;
    const shape = shapes[id];
    if (!shape) throw new RangeError(`Unknown shape ${id}. Declare it with the other shapes of the sample.`);
    const path = shapedPath(id, shape, seed, GENESIS_DAY, lastDay, pullOn(shape));
    done[id] = path;
    return path;
  };
  const pullOn = ({ follows }: SampleShape): Float64Array | undefined => {
    if (!follows) return undefined;
    const [id, beta] = follows;
    return surprises(pathOf(id), shapes[id]?.scale ?? 'log').map((move) => beta * move);
  };
  return Object.fromEntries(Object.keys(shapes).map((id) => [id, pathOf(id)]));
}
