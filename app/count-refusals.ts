import type { TierName } from '../engine/knowledge/tier-name.ts';
import type { Edge, QuotaState } from '../platform/http/edge.ts';

/** Reports a request that a quota refused; the tier is null for the quota of pages. */
export type OnRefused = (quota: 'requests' | 'pages', tier: TierName | null) => void;

/** Reports each charge of a quota that is used up. */
export function countRefusals(edge: Edge, onRefused: OnRefused): Edge {
  const seen = (state: QuotaState, ...of: Parameters<OnRefused>): QuotaState => {
    if (state.exceeded) onRefused(...of);
    return state;
  };
  return {
    ...edge,
    charge(caller, cost) {
      const state = edge.charge(caller, cost);
      // Nothing waits for a quota in memory.
      return state instanceof Promise
        ? state.then((settled) => seen(settled, 'requests', caller.tier))
        : seen(state, 'requests', caller.tier);
    },
    pages: {
      ...edge.pages,
      async charge(reader) {
        return seen(await edge.pages.charge(reader), 'pages', null);
      },
    },
  };
}
