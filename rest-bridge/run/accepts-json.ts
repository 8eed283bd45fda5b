import Negotiator from 'negotiator';

/** JSON as `Accept` names it. Clients may name its encoding, too. */
const TYPES = ['application/json', 'application/json; charset=utf-8'];

/** Whether an `Accept` header allows JSON. */
export function acceptsJson(accept: string | undefined): boolean {
  return !accept || new Negotiator({ headers: { accept } }).mediaTypes([...TYPES]).length > 0;
}
