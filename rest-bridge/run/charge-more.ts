import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Edge, QuotaState } from '../../platform/http/edge.ts';

/**
 * Counts what one request asks for beyond the one that was counted when it came in.
 *
 * @param count - What it counts as in all, at least 1.
 * @param onState - Told what the quota says, also when it is used up.
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
  if (state.exceeded)
    throw new DomainError('rate_limited', `The batch counts as ${count} requests and the quota is used up.`, {
      retryAfterSeconds: state.retryAfterSeconds,
    });
}
