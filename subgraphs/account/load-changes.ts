import { DomainError } from '../../platform/errors.ts';
import type { EventKind } from '../../platform/events/event.ts';
import { shortened } from '../../platform/text/shortened.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import { parsePresentId, readPresent, type ShownChange } from '../../services/subscriptions/present-state.ts';

/**
 * Returns state changes by id, and present states by theirs; the error `not_found` for each unknown id.
 *
 * @param kind - Kind of the changes; one of another kind counts as unknown. Defaults to all kinds.
 */
export async function loadChanges(
  ids: readonly string[],
  { events, snapshot, signals }: SubgraphContext,
  kind?: EventKind,
): Promise<(ShownChange | DomainError)[]> {
  const found = await events.find(ids);
  return ids.map((id, i) => {
    const place = parsePresentId(id);
    const change = place ? readPresent(place, snapshot, signals) : found[i];
    return change && (kind === undefined || change.kind === kind) ? change : unknownChange(id, kind);
  });
}

function unknownChange(id: string, kind: EventKind | undefined): DomainError {
  const shown = JSON.stringify(shortened(id));
  return new DomainError(
    'not_found',
    kind === undefined
      ? `Unknown alert ${shown}. Use the id of an event.`
      : `Unknown state change ${shown}. Use the id of an event of this kind.`,
  );
}
