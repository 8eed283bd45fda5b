import type { SeriesDeclaration } from '../../../engine/series-declaration.ts';
import type { DeclaredSeries } from './declared-source.ts';

/** Converts a series declared in a manifest to a declaration of the catalogue. */
export function declaredSeries(series: DeclaredSeries): SeriesDeclaration {
  const { id, label, description, group, subgraph, unit, cadence, publication_lag_days, allowed } = series;
  return {
    id,
    label,
    description,
    group,
    unit,
    cadence,
    owner: subgraph,
    publicationLagDays: publication_lag_days,
    ...(allowed && {
      allowed: { min: allowed.min, isWhole: allowed.whole, ...(allowed.max !== undefined && { max: allowed.max }) },
    }),
  };
}
