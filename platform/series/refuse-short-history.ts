import { historyLack } from '../../engine/history/missing-reason.ts';
import { latest, type SeriesView } from '../../engine/series-view.ts';
import { DomainError } from '../errors.ts';

/**
 * Refuses a series without any value because a history it sums, fits or ranks does not reach back to its beginning.
 *
 * @throws DomainError `source_unavailable` naming the series of that history.
 */
export function refuseShortHistory(view: SeriesView, seriesId: string): void {
  if (latest(view, seriesId) !== null) return;
  const lack = historyLack(view, seriesId, view.lastDay);
  if (lack) throw new DomainError('source_unavailable', `${seriesId} has ${lack.reason}.`, { source: lack.series });
}
