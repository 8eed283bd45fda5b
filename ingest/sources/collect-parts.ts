import { DomainError } from '../../platform/errors.ts';
import type { Collected } from '../collected.ts';

/**
 * Collects the parts of a dataset, such as the pairs of an exchange, one after the other.
 *
 * A failure of the first part is treated as one of the provider and ends the collection; a later part that fails is
 * left out and noted.
 *
 * @throws DomainError `source_unavailable` of the first part.
 */
export async function collectParts<Part>(
  parts: readonly Part[],
  ask: (part: Part) => Promise<Collected>,
  nameOf: (part: Part) => string,
): Promise<Collected> {
  const collected: Collected[] = [];
  const notes: string[] = [];
  for (const [i, part] of parts.entries()) {
    try {
      collected.push(await ask(part));
    } catch (error) {
      if (i === 0 || !(error instanceof DomainError) || error.code !== 'source_unavailable') throw error;
      notes.push(`without ${nameOf(part)}: ${error.message}`);
    }
  }
  return {
    series: collected.flatMap(({ series }) => series),
    panels: collected.flatMap(({ panels }) => panels),
    notes: [...collected.flatMap((one) => one.notes ?? []), ...notes],
  };
}
