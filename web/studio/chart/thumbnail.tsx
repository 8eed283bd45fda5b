/** @jsxImportSource preact */
import { valueDomain } from './value-domain.ts';

const WIDTH = 120;
const HEIGHT = 36;

/** The whole history of a chart in a few strokes, in whole pixels and relative steps, because a list has hundreds. */
export function Thumbnail({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.flatMap((value, i) => (value === null ? [] : [[i, value] as const]));
  if (known.length < 2) return null;
  const [low, high] = valueDomain(
    known.map(([, value]) => value),
    false,
  );
  const points = known.map(([i, value]) => [
    Math.round((i / (values.length - 1)) * (WIDTH - 4)) + 1,
    Math.round(HEIGHT - 3 - ((value - low) / (high - low)) * (HEIGHT - 6)),
  ]) as [number, number][];
  const steps = points.slice(1).map(([x, y], i) => {
    const [beforeX, beforeY] = points[i] as [number, number];
    const dy = y - beforeY;
    return `${x - beforeX}${dy < 0 ? '' : ' '}${dy}`;
  });
  const [first] = points;
  return (
    <svg class="thumb" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M${first?.join(' ')}l${steps.join(' ')}`} />
    </svg>
  );
}
