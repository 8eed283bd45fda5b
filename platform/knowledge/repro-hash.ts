import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Json } from '../../engine/knowledge/declaration.ts';

/** What a knowledge object is a pure function of, and its result. */
export interface Reproducible {
  readonly type: string;
  readonly subject: string;
  readonly as_of: string;
  readonly compute_version: string;
  readonly params: Json;
  readonly inputs: readonly { readonly id: string; readonly digest: string }[];
  readonly payload: Json;
}

/**
 * SHA-256 (hex) over the RFC 8785 canonical JSON of an object: anyone with the same inputs gets the same hash.
 *
 * @throws Error for values JSON cannot say, such as NaN.
 */
export function reproHash(object: Reproducible): string {
  const text = canonicalize(object);
  if (text === undefined) throw new Error('nothing to hash');
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
