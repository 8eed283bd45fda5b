import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Json } from '../../engine/knowledge/declaration.ts';

/** Computes the SHA-256 (hex) over the RFC 8785 canonical JSON of a definition; equal text gives equal hashes. */
export function definitionHash(definition: Json): string {
  return createHash('sha256')
    .update(canonicalize(definition) as string, 'utf8')
    .digest('hex');
}
