import { randomUUID } from 'node:crypto';

const MADE_AT_ONCE = 128;
const LENGTH = 36;

let made = '';
let used = 0;

/**
 * Returns a new id of a request, a random UUID (version 4 of RFC 9562).
 *
 * Ids are cut from a text of many: `randomUUID` returns a text of additions, which Node copies for each response to check
 * it as a header. That takes as long as the quota of a kept answer.
 */
export function createRequestId(): string {
  if (used === made.length) {
    made = Array.from({ length: MADE_AT_ONCE }, () => randomUUID()).join('');
    used = 0;
  }
  used += LENGTH;
  return made.slice(used - LENGTH, used);
}
