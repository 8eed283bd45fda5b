import { historyLack } from '../../engine/history-needs/missing-reason.ts';
import { latest, type SeriesView } from '../../engine/series-view.ts';
import { DomainError } from '../errors.ts';

/**
 * Refuses a series without any value because an input's history is too short for its sum, fit or rank.
 *
 * @throws DomainError `source_unavailable` naming that input.
 */
export function refuseShortHistory(view: SeriesView, seriesId: string): void {
  if (latest(view, seriesId) !== null) return;
  const lack = historyLack(view, seriesId, view.lastDay);
  if (lack) throw new DomainError('source_unavailable', `${seriesId} has ${lack.reason}.`, { source: lack.series });
}
