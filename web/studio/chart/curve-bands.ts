import type { DrawnLine } from './drawn-lines.ts';
import { bandPath } from './line-path.ts';
import { zoneClass } from './zone-classes.ts';

/** An area between two edges of a curve. */
export interface Band {
  readonly d: string;
  readonly className: string;
}

/** Smooth edges need few points. */
const MAX_POINTS = 60;

/** The curve that bands are drawn around: that of the chosen day, otherwise that of the newest one. */
function shownCurve(lines: readonly DrawnLine[]): DrawnLine['values'] {
  const curve = lines.findIndex(({ role }) => role === 'curve');
  const then = lines[curve + 1];
  return (then?.role === 'then' ? then : lines[curve])?.values ?? [];
}

/** Returns the bands around the curve of a pane, from low to high; none without edges. */
export function curveBands(
  lines: readonly DrawnLine[],
  edges: readonly number[],
  xOf: (index: number) => number,
  y: (value: number) => number,
): readonly Band[] {
  const curve = shownCurve(lines);
  if (edges.length === 0 || curve.length === 0) return [];
  const thin = Math.max(Math.floor(curve.length / MAX_POINTS), 1);
  const edge = (factor: number) => curve.map((value) => value && value * factor);
  const borders = edges.slice(1, -1);
  return edges.slice(1).map((factor, i) => ({
    d: bandPath(edge(edges[i] ?? factor), edge(factor), xOf, y, thin),
    className: `band ${zoneClass(i, borders)}`,
  }));
}

/** Lowest and highest value of the bands of a pane; empty without bands. */
export function bandReach(lines: readonly DrawnLine[], edges: readonly number[]): readonly number[] {
  const curve = shownCurve(lines).filter((value) => value !== null);
  const [low, high] = [edges[0], edges.at(-1)];
  if (low === undefined || high === undefined || curve.length === 0) return [];
  return [low * Math.min(...curve), high * Math.max(...curve)];
}
