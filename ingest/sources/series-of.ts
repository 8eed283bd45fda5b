import type { SeriesUpdate } from '../../platform/series/publication.ts';
import type { DailyRow } from './daily-rows.ts';

/**
 * Converts the columns of rows to series, in the order of the ids. Days without a value, and series without any, are
 * left out.
 */
export function seriesOf(key: string, ids: readonly string[], rows: readonly DailyRow[]): SeriesUpdate[] {
  return ids
    .map((seriesId, column) => {
      const known = rows.filter(({ values }) => Number.isFinite(values[column]));
      return {
        seriesId,
        source: key,
        days: known.map(({ day }) => day),
        values: known.map(({ values }) => values[column]!),
      };
    })
    .filter(({ days }) => days.length > 0);
}
