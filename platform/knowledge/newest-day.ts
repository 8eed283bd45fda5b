import { toIsoDate } from '../../engine/calendar.ts';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { latest } from '../../engine/series-view.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { KnowledgeReader } from './knowledge-reader.ts';

interface NewestDayDeps {
  readonly declarations: Pick<EngineDeclarations, 'knowledge'>;
  readonly knowledge: KnowledgeReader;
}

/**
 * The newest day an object can be read for (ISO date); null without data.
 *
 * Of an object that is dear to compute it is the newest day of its inputs, which its reading is no later than; of any
 * other the day of its newest reading. So that a list of all objects computes no dear one.
 */
export async function newestDay(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  subject: string,
  deps: NewestDayDeps,
): Promise<string | null> {
  const options = { subject, asOf: snapshot.lastDay };
  if (!declaration.begins) return (await deps.knowledge.read(snapshot, declaration, options))?.result.date ?? null;
  if (!deps.knowledge.exists(snapshot, declaration, options)) return null;
  const day = Math.max(...newestInputs(snapshot, declaration, subject, deps.declarations));
  return Number.isFinite(day) ? toIsoDate(day) : null;
}

function newestInputs(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  subject: string,
  declarations: NewestDayDeps['declarations'],
): number[] {
  const view = snapshot.view();
  const series = declaration.inputs(subject).flatMap((id) => latest(view, id)?.day ?? []);
  const panels = (declaration.panels?.(subject) ?? []).flatMap(({ panel, entities }) =>
    [...snapshot.panel(panel).entities.values()]
      .filter(({ code }) => entities?.includes(code) ?? true)
      .flatMap(({ days }) => days.at(-1) ?? []),
  );
  const composed = (declaration.composes?.(subject) ?? []).flatMap((one) => {
    const other = declarations.knowledge.find(({ type }) => type === one.type);
    return other ? newestInputs(snapshot, other, one.subject, declarations) : [];
  });
  return [...series, ...panels, ...composed];
}
