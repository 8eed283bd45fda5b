import type { SeriesDeclaration } from '../../engine/series-declaration.ts';

/** A live source that this installation runs. */
export interface LiveSource {
  readonly key: string;
  /** Cadence of its series that declare none. */
  readonly cadence: 'daily' | 'eight_hours' | 'weekly' | 'monthly';
  /** Ids of the series it delivers. */
  readonly series: readonly string[];
  /** Maximum days overdue at which its last value is still shown. */
  readonly staleDays: number;
}

/** Returns the preferred source of each live series. Others only fill its gaps, so a late series means that all are late. */
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
