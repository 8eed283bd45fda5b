import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Json } from '../../engine/knowledge/declaration.ts';

/** Everything that determines a knowledge object, and its result. */
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
 * Returns the RFC 8785 canonical JSON of an object: sorted members, no whitespace, numbers in ECMAScript notation.
 *
 * @throws Error for values JSON cannot represent, such as NaN.
 */
export function canonicalText(object: Reproducible): string {
  const text = canonicalize(object);
  if (text === undefined) throw new Error('Expected an object to hash; got undefined.');
  return text;
}

/** Computes the SHA-256 (hex) of the UTF-8 bytes of the canonical text; equal inputs give equal hashes. */
export function reproHash(object: Reproducible): string {
  return createHash('sha256').update(canonicalText(object), 'utf8').digest('hex');
}
