import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { PanelView } from '../../engine/panel-view.ts';
import { bytesOf } from '../memory/bytes-of.ts';

/**
 * SHA-256 (hex) of a panel. For each entity in code order: code and attributes as RFC 8785 canonical JSON, then days as
 * 32-bit integers and fields as doubles, little-endian.
 *
 * @param codes - Entities to include; defaults to all.
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
