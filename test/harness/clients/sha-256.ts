import { createHash } from 'node:crypto';

/** SHA-256 of a text in hexadecimal, as automatic persisted queries name a document. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
