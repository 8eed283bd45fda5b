import { type MacroReading, macroReading } from '../../engine/macro/macro-reading.ts';
import { latest } from '../../engine/series-view.ts';
import { DomainError } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

const compute = perSnapshot(String, (snapshot, day: number) => macroReading(snapshot.view(), day));

/**
 * The newest macro regime.
 *
 * @throws DomainError `source_unavailable` before there is a score.
 */
export function readMacroRegime(snapshot: SeriesSnapshot): MacroReading {
  const newest = latest(snapshot.view(), 'macro_regime_score');
  if (!newest)
    throw new DomainError(
      'source_unavailable',
      'There is no macro regime yet: it needs half of its components, each with a year of values.',
      { source: 'FRED' },
    );
  return compute(snapshot, newest.day);
}
