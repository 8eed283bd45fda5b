import type { PaidRoute } from '../compile/endpoint.ts';

/** Whether a route of pay-per-call costs nothing. */
export function isFree({ price }: Pick<PaidRoute, 'price'>): boolean {
  return Number(price) === 0;
}
