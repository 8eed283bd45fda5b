import { createHash } from 'node:crypto';
import type { KnowledgeDeclaration, KnowledgeResult } from '../../engine/knowledge/declaration.ts';
import { selectEntities } from '../../engine/panel-view.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { KnowledgeId } from './knowledge-id.ts';

/** Heavy objects of about five days. */
const KEPT_RESULTS = 256;
const results = new BoundedMap<string, { readonly result: KnowledgeResult | null }>(KEPT_RESULTS);

/**
 * Returns the result of a heavy computation, from an earlier one in this process if its inputs were the same. Most
 * publications change the inputs of few objects, and all services of a process read the same inputs alike.
 */
export async function keepResult(
  inputsDigest: string,
  compute: () => Promise<KnowledgeResult | null>,
): Promise<KnowledgeResult | null> {
  const known = results.get(inputsDigest);
  if (known) return known.result;
  // Kept once it is complete: a service that stops cancels the computations it waits for.
  const result = await compute();
  results.set(inputsDigest, { result });
  return result;
}

/** SHA-256 (hex) of everything that determines the result of an object: its name, its day and its inputs. */
export function digestInputs(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  { type, subject, asOf }: KnowledgeId,
  composed: readonly { readonly key: KnowledgeId; readonly result: KnowledgeResult }[],
): string {
  const series = declaration.inputs(subject).map((id) => snapshot.digest(id, asOf));
  const panels = (declaration.panels?.(subject) ?? []).map(({ panel, entities }) => {
    const read = selectEntities(snapshot.panel(panel, asOf), entities);
    // The digest of a panel excludes the sources of its rows.
    return [snapshot.panelDigest(panel, asOf, entities), read.map(({ source }) => source)];
  });
  const readings = composed.map(({ result }) => result);
  const inputs = JSON.stringify([type, subject, asOf, series, panels, readings]);
  return createHash('sha256').update(inputs).digest('hex');
}
