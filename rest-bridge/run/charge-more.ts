import type { Caller } from '../../platform/caller.ts';
import type { Edge, QuotaState } from '../../platform/http/edge.ts';
import { quotaUsedUp } from '../../services/quota-used-up.ts';

/**
 * Charges additional requests for a batch; the first one was charged when the request arrived.
 *
 * @param count - Total number of requests that it counts as, at least 1.
 * @param onState - Called with the quota state, also if the quota is exceeded.
 * @throws DomainError `rate_limited`.
 */
export async function chargeMore(
  edge: Edge,
  caller: Caller,
  count: number,
  onState?: (state: QuotaState) => void,
): Promise<void> {
  if (count === 1) return;
  const state = await edge.charge(caller, count - 1);
  onState?.(state);
  if (state.exceeded) throw quotaUsedUp(caller.tier, state.retryAfterSeconds, { kind: 'batch', requests: count });
}
