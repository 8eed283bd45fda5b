import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { type GivenRequest, pointedFaults, type ResolvedRequest, refusal, resolveRequest } from './resolve-request.ts';

const LEAST_COMPARED = 2;
const MOST_COMPARED = 5;

/** Strategies with parameters of their own, and what they share. */
export interface GivenComparison extends Omit<GivenRequest, 'strategy' | 'parameters'> {
  readonly strategies: readonly Pick<GivenRequest, 'strategy' | 'parameters'>[];
}

/**
 * Finds what every strategy of a comparison names.
 *
 * @throws DomainError `invalid_input` with the faults of all of them, each under its own place in the list.
 */
export function resolveComparison(
  { strategies, ...shared }: GivenComparison,
  declarations: EngineDeclarations,
  snapshot: SeriesSnapshot,
): ResolvedRequest[] {
  const count = strategies.length;
  if (count < LEAST_COMPARED || count > MOST_COMPARED) {
    const detail = `must name ${LEAST_COMPARED} to ${MOST_COMPARED} strategies, not ${count}`;
    throw refusal([{ pointer: '/strategies', detail }]);
  }
  const faults = new Map<string, string>();
  const resolved = strategies.flatMap((one, i) => {
    try {
      return [resolveRequest({ ...shared, ...one }, declarations, snapshot)];
    } catch (error) {
      for (const { pointer, detail } of pointedFaults(error)) faults.set(ownPlace(pointer, i), detail);
      return [];
    }
  });
  if (faults.size > 0) throw refusal([...faults].map(([pointer, detail]) => ({ pointer, detail })));
  return resolved;
}

/** What a strategy of the list has to itself stands under its place in it. */
function ownPlace(pointer: string, i: number): string {
  const isOwn = pointer === '/strategy' || pointer.startsWith('/parameters');
  return isOwn ? `/strategies/${i}${pointer}` : pointer;
}
