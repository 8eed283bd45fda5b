import type { Endpoint } from '../compile/endpoint.ts';
import { isFree } from './is-free.ts';

/** Removes priced routes from an operation, for a service without a receiving wallet where they answer 503. */
export function withoutPrices(endpoint: Endpoint): Endpoint {
  return { ...endpoint, paid: endpoint.paid.filter(isFree) };
}
