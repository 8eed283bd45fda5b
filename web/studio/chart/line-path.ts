import { area, line } from 'd3-shape';
import { RelativePath } from './relative-path.ts';

type At = (value: number) => number;
type Point = readonly [x: number, value: number | null];

/** A line with a value on fewer of its days than this has gaps by design: weekdays, weeks, months. */
const SPARSE = 0.8;

/**
 * Returns the path of a line. Days without a value are gaps, unless the series has a value on few days by design.
 *
 * @param thin - Draws every n-th point only, for narrow drawings.
 */
export function linePath(values: readonly (number | null)[], x: (index: number) => number, y: At, thin = 1): string {
  const first = values.findIndex((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  if (first < 0) return '';
  const points = pointsBetween(values, first, last, x);
  const known = points.filter(([, value]) => value !== null);
  const shown = known.length < points.length * SPARSE ? known : points;
  const thinned = shown.filter((_, i) => i % thin === 0 || i === shown.length - 1);
  const draw = line<Point>()
    .defined(([, value]) => value !== null)
    .x(([at]) => at)
    .y(([, value]) => y(value ?? 0));
  return drawn((path) => draw.context(path)(thinned));
}

function pointsBetween(
  values: readonly (number | null)[],
  first: number,
  last: number,
  x: (index: number) => number,
): Point[] {
  return values.slice(first, last + 1).map((value, i) => [x(first + i), value]);
}

/** Returns the area between two lines over the days on which both have values. */
export function bandPath(
  lower: readonly (number | null)[],
  upper: readonly (number | null)[],
  x: (index: number) => number,
  y: At,
  thin = 1,
): string {
  const draw = area<number>()
    .defined((i) => lower[i] !== null && upper[i] !== null)
    .x((i) => x(i))
    .y0((i) => y(lower[i] ?? 0))
    .y1((i) => y(upper[i] ?? 0));
  const shown = upper.map((_, i) => i).filter((i) => i % thin === 0 || i === upper.length - 1);
  return drawn((path) => draw.context(path)(shown));
}

/** Shapes draw on the paths of a canvas, of which lines and areas use four strokes. */
function drawn(draw: (path: Canvas) => void): string {
  const path = new RelativePath();
  draw(path as unknown as Canvas);
  return path.toString();
}

type Canvas = CanvasRenderingContext2D;
