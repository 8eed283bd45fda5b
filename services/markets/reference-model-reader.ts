import { toDay } from '../../engine/calendar.ts';
import { historyLack } from '../../engine/history-needs/missing-reason.ts';
import { type ReferenceModels, referenceModels } from '../../engine/reference-models/reference-models.ts';
import { DomainError, invalidParameter } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

const ASSET = 'BTC';

export interface ModelQuestion {
  readonly asset: string;
  readonly anchor: string | null;
  readonly targetYear: number | null;
}

const compute = perSnapshot(
  ({ anchor, targetYear }: ModelQuestion) => `${anchor}:${targetYear}`,
  (snapshot, { anchor, targetYear }) =>
    referenceModels(snapshot.view(), anchor === null ? null : toDay(anchor), targetYear),
);

/**
 * Computes the reference models of an asset.
 *
 * @throws DomainError `invalid_input` for an asset without models and for an anchor or target year they do not support,
 *   `source_unavailable` without a price since its beginning.
 */
export function readReferenceModels(snapshot: SeriesSnapshot, question: ModelQuestion): ReferenceModels {
  if (question.asset.toUpperCase() !== ASSET)
    throw invalidParameter('asset', `must be ${ASSET}, not ${JSON.stringify(question.asset)}`);
  const lack = historyLack(snapshot.view(), 'power_law_fit', snapshot.lastDay);
  if (lack)
    throw new DomainError('source_unavailable', `The reference models have ${lack.reason}.`, { source: lack.series });
  const found = compute(snapshot, question);
  if (!found)
    throw new DomainError(
      'source_unavailable',
      'No reference models so far, because the Bitcoin price is missing. Try again after the next collection.',
      {
        source: 'btc_close',
      },
    );
  if ('parameter' in found)
    throw new DomainError('invalid_input', `${found.parameter} ${found.detail}.`, { errors: [found] });
  return found;
}
