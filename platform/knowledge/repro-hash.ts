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
 * The RFC 8785 canonical JSON of an object: members in order, no spaces, numbers as ECMAScript writes them.
 *
 * @throws Error for values JSON cannot say, such as NaN.
 */
export function canonicalText(object: Reproducible): string {
  const text = canonicalize(object);
  if (text === undefined) throw new Error('nothing to hash');
  return text;
}

/** SHA-256 (hex) over the UTF-8 bytes of the canonical text: anyone with the same inputs gets the same hash. */
export function reproHash(object: Reproducible): string {
  return createHash('sha256').update(canonicalText(object), 'utf8').digest('hex');
}
