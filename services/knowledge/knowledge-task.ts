import type { KnowledgeDeclaration, KnowledgeResult } from '../../engine/knowledge/declaration.ts';
import { selectEntities } from '../../engine/panel-view.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { shareEntity, shareSeries } from '../../platform/threads/shared-inputs.ts';
import type { KnowledgeId } from './knowledge-id.ts';

/**
 * Serialises a computation for a worker thread.
 *
 * @param serial - Distinguishes the snapshot from others in the process.
 */
export function toKnowledgeTask(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  { asOf, subject }: KnowledgeId,
  composed: readonly { readonly key: KnowledgeId; readonly result: KnowledgeResult }[],
  serial: number,
) {
  return {
    type: declaration.type,
    subject,
    world: `${serial}@${asOf}`,
    series: shareSeries(snapshot.view(asOf), declaration.inputs(subject)),
    panels: (declaration.panels?.(subject) ?? []).map(({ panel, entities }) => ({
      panel,
      entities: selectEntities(snapshot.panel(panel, asOf), entities).map((entity) =>
        shareEntity(entity, snapshot.panelFields(panel)),
      ),
    })),
    composed: composed.map(({ key, result }) => ({ type: key.type, subject: key.subject, result })),
  };
}
