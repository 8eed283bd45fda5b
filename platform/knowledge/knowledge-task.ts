import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { shareEntity, shareSeries } from '../threads/shared-inputs.ts';
import type { KnowledgeId } from './knowledge-id.ts';
import type { KnowledgeReading } from './knowledge-reader.ts';

/**
 * A computation as a thread receives it.
 *
 * @param serial - Tells the state of the world from others of the process.
 */
export function toKnowledgeTask(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  { asOf, subject }: KnowledgeId,
  composed: readonly KnowledgeReading[],
  serial: number,
) {
  return {
    type: declaration.type,
    subject,
    world: `${serial}@${asOf}`,
    series: shareSeries(snapshot.view(asOf), declaration.inputs(subject)),
    panels: (declaration.panels?.(subject) ?? []).map(({ panel, entities }) => ({
      panel,
      entities: [...snapshot.panel(panel, asOf).entities.values()]
        .filter(({ code }) => entities?.includes(code) ?? true)
        .map((entity) => shareEntity(entity, snapshot.panelFields(panel))),
    })),
    composed: composed.map(({ key, result }) => ({ type: key.type, subject: key.subject, result })),
  };
}
