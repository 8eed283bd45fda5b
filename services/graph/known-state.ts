import { DomainError } from '../../platform/errors.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { requireKnownBefore } from './as-of-day.ts';
import type { SubgraphContext } from './subgraph-context.ts';

/**
 * Returns the state that the service had published at an instant, with every value and score as computed then.
 *
 * @param knownAt - The request's own snapshot when omitted.
 * @throws DomainError `invalid_input` for an instant after the clock's, `not_found` before the first data.
 */
export async function knownState(
  context: Pick<SubgraphContext, 'snapshot' | 'series' | 'clock'>,
  knownAt: Date | null | undefined,
): Promise<SeriesSnapshot> {
  if (!knownAt) return context.snapshot;
  requireKnownBefore(context, knownAt);
  const state = await context.series.knownAt(knownAt);
  if (state) return state;
  throw new DomainError('not_found', `The service had no data at ${knownAt.toISOString()}. Choose a later known_at.`);
}
