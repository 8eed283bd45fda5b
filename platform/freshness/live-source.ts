import type { SeriesDeclaration } from '../../engine/series-declaration.ts';

/** A live source that this installation runs. */
export interface LiveSource {
  readonly key: string;
  /** How often it has new values of the series that do not declare another cadence. */
  readonly cadence: 'daily' | 'eight_hours' | 'weekly' | 'monthly';
  /** Ids of the series it delivers. */
  readonly series: readonly string[];
  /** For how many days of lateness its last good value may stand in. */
  readonly staleDays: number;
}

/**
 * Of every live-fed series its best source. Others fill in behind it, so that a series is late only when all of them
 * are, and the best one is the one to name.
 */
export function bestSources(
  sources: readonly LiveSource[],
  series: ReadonlyMap<string, SeriesDeclaration>,
): ReadonlyMap<string, LiveSource> {
  const best = new Map<string, LiveSource>();
  for (const source of sources) {
    for (const id of source.series) {
      const order = series.get(id)?.sources ?? [];
      const known = best.get(id);
      if (!known || order.indexOf(source.key) < order.indexOf(known.key)) best.set(id, source);
    }
  }
  return best;
}
