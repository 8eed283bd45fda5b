/** Thresholds of a score, at least one. */
export interface Thresholds {
  readonly above?: number | undefined;
  readonly below?: number | undefined;
}

/** A threshold that a score reached, and the side it is on now. */
export interface Crossing {
  readonly threshold: number;
  readonly direction: 'above' | 'below';
}

/** Returns the crossed threshold; a move in one direction crosses at most one of the two. */
export function crossedThreshold({ above, below }: Thresholds, from: number, to: number): Crossing | null {
  if (above !== undefined && from < above && to >= above) return { threshold: above, direction: 'above' };
  if (below !== undefined && from > below && to <= below) return { threshold: below, direction: 'below' };
  return null;
}
