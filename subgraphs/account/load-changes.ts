import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import { parsePresentId, readPresent, type ShownChange } from '../../services/subscriptions/present-state.ts';

/** Returns state changes by id, and present states by theirs; null for unknown ids. */
export async function loadChanges(
  ids: readonly string[],
  { events, snapshot, signals }: SubgraphContext,
): Promise<readonly (ShownChange | null)[]> {
  const found = await events.find(ids);
  return ids.map((id, i) => {
    const place = parsePresentId(id);
    return place ? readPresent(place, snapshot, signals) : (found[i] ?? null);
  });
}
