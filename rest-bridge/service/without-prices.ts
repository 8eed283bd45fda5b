import type { Endpoint } from '../compile/endpoint.ts';
import { isFree } from './is-free.ts';

/** An operation as a service describes it that nobody pays: priced routes answer 503 there and are no offer. */
export function withoutPrices(endpoint: Endpoint): Endpoint {
  return { ...endpoint, paid: endpoint.paid.filter(isFree) };
}
