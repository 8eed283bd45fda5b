import type { PaidRoute } from '../compile/endpoint.ts';

/** Whether a pay-per-call route is free. */
export function isFree({ price }: Pick<PaidRoute, 'price'>): boolean {
  return Number(price) === 0;
}
