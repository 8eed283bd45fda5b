import type { HistoryNeed } from './history/history-need.ts';
import type { SeriesDeclaration } from './series-declaration.ts';

/** How a value's standing in its own history is taken, in words for the catalogue. */
const METHOD =
  'expanding percentile: share of the values of all days up to that day that lie below, ties counted half, from 365 values on';

/**
 * A series together with its companions `<id>_pct_rank` and `<id>_rank_n`, which the kernel `ownRank` fills.
 *
 * @param whole - What a rank among all values so far needs.
 */
export function rankedSeries(declaration: SeriesDeclaration, whole: HistoryNeed): readonly SeriesDeclaration[] {
  const { id, label, group, owner, publicationLagDays } = declaration;
  const companion = { group, owner, publicationLagDays, companionOf: id, since: [whole] };
  const percentile = `${id}_pct_rank`;
  const count = `${id}_rank_n`;
  return [
    { ...declaration, rank: { percentile, count, method: METHOD } },
    {
      ...companion,
      id: percentile,
      label: `${label}, own percentile`,
      unit: 'percent',
      description: `Where ${label} stands among all its values so far.`,
      formula: `expanding percentile of ${id}`,
    },
    {
      ...companion,
      id: count,
      label: `${label}, values ranked`,
      unit: 'count',
      description: `How many values of ${label} its percentile ranks.`,
      formula: `count of ${id} up to the day`,
    },
  ];
}
