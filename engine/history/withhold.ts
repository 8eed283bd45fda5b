import type { SeriesDeclaration } from '../series-declaration.ts';
import type { SeriesView } from '../series-view.ts';
import { wholeHistory } from './history-need.ts';

/** Removes the values of an output wherever a history it depends on does not reach back to its beginning. */
export function withhold(
  { id, since = [] }: Pick<SeriesDeclaration, 'id' | 'since'>,
  view: SeriesView,
  out: Readonly<Record<string, Float64Array>>,
): void {
  const column = out[id] as Float64Array;
  for (const need of since) {
    const { from, until } = wholeHistory(out[need.series] ?? view.values(need.series), view.firstDay, need);
    column.fill(Number.NaN, 0, Math.min(from, column.length));
    if (until < column.length) column.fill(Number.NaN, until);
  }
}
