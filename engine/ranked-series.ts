import type { HistoryNeed } from './history/history-need.ts';
import type { SeriesDeclaration } from './series-declaration.ts';

/** Catalogue text on how the rank of a value in its own history is computed. */
const METHOD =
  'expanding percentile: share of the values of all days up to that day that are lower; ties count half, from 365 values on';

/**
 * Declares a series together with its companions `<id>_pct_rank` and `<id>_rank_n`, which the kernel `ownRank` fills.
 *
 * @param whole - History that a rank among all values so far needs.
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
      description: `Percentile of ${label} among all its values so far.`,
      formula: `expanding percentile of ${id}`,
    },
    {
      ...companion,
      id: count,
      label: `${label}, values ranked`,
      unit: 'count',
      description: `Number of values of ${label} that its percentile ranks.`,
      formula: `count of ${id} up to the day`,
    },
  ];
}
