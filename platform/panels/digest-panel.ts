import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { PanelView } from '../../engine/panel-view.ts';
import { bytesOf } from '../memory/bytes-of.ts';

/**
 * SHA-256 (hex) of a panel: of each entity in the order of the codes, its code and attributes as RFC 8785 canonical JSON,
 * then its days as 32-bit integers and its fields as doubles, little-endian.
 *
 * @param codes - Entities that count; all when left out.
 */
export function digestPanel({ entities }: PanelView, fields: readonly string[], codes?: readonly string[]): string {
  const hash = createHash('sha256');
  for (const code of [...(codes ?? entities.keys())].sort()) {
    const entity = entities.get(code);
    if (!entity) continue;
    hash.update(canonicalize({ code, attributes: entity.attributes }) as string, 'utf8').update(bytesOf(entity.days));
    for (const field of fields) hash.update(bytesOf(entity.column(field)));
  }
  return hash.digest('hex');
}
