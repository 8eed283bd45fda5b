import type { Request } from 'express';

/** Returns the key of the success notice to show, from the query parameter `done`; null for none. */
export function successNotice({ query }: Request): string | null {
  return typeof query.done === 'string' ? query.done : null;
}
