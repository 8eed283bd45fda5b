import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { type GivenRequest, pointedFaults, type ResolvedRequest, refusal, resolveRequest } from './resolve-request.ts';

const MIN_COMPARED = 2;
const MAX_COMPARED = 5;

/** Strategies with their own parameters, and the settings they share. */
export interface GivenComparison extends Omit<GivenRequest, 'strategy' | 'parameters'> {
  readonly strategies: readonly Pick<GivenRequest, 'strategy' | 'parameters'>[];
}

/**
 * Resolves each strategy of a comparison.
 *
 * @throws DomainError `invalid_input` with all faults, each pointing into the list.
 */
export function resolveComparison(
  { strategies, ...shared }: GivenComparison,
  declarations: EngineDeclarations,
  snapshot: SeriesSnapshot,
): ResolvedRequest[] {
  const count = strategies.length;
  if (count < MIN_COMPARED || count > MAX_COMPARED) {
    const detail = `must name ${MIN_COMPARED} to ${MAX_COMPARED} strategies, not ${count}`;
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

/** Prefixes pointers to a strategy's own fields with its index in the list. */
function ownPlace(pointer: string, i: number): string {
  const isOwn = pointer === '/strategy' || pointer.startsWith('/parameters');
  return isOwn ? `/strategies/${i}${pointer}` : pointer;
}
