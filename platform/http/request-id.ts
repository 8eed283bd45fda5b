import { randomUUID } from 'node:crypto';

/** Returns a new id of a request, a random UUID (version 4 of RFC 9562). */
export function createRequestId(): string {
  return randomUUID();
}
