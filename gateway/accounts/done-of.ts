import type { Request } from 'express';

/** What was just done, as the address of a page says; the page knows the words for it. */
export function doneOf({ query }: Request): string | null {
  return typeof query.done === 'string' ? query.done : null;
}
