import { toDay } from '../../engine/calendar.ts';
import { type Basis, type NewestRow, newestRowIn } from '../freshness/basis.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { KnowledgeReader, KnowledgeReading } from './knowledge-reader.ts';
import { newestDay } from './newest-day.ts';

/** What the basis of a reading is found with. */
export interface BasisDeps {
  readonly declarations: Pick<EngineDeclarations, 'panels'>;
  readonly knowledge: Pick<KnowledgeReader, 'dayOf'>;
}

/** What the age of a reading is judged by; null for one of a past day or a past state of knowledge, which cannot be late. */
export function newestReadingBasis(reading: KnowledgeReading, { declarations, knowledge }: BasisDeps): Basis | null {
  const { key, declaration, snapshot } = reading;
  if (key.version !== null) return null;
  const newest = newestDay(snapshot, declaration, key.subject, knowledge);
  return newest === null || key.asOf >= newest ? readingBasis(reading, declarations.panels) : null;
}

/** Everything a reading and those it is composed of are computed from. */
function readingBasis(reading: KnowledgeReading, panels: EngineDeclarations['panels']): Basis {
  const { key, declaration, result } = reading;
  const parts = allComposed(reading);
  return {
    name: `${key.type}/${key.subject}`,
    day: toDay(result.date),
    cadence: declaration.cadence,
    series: [...new Set(parts.flatMap((one) => one.declaration.inputs(one.key.subject)))],
    rows: parts.flatMap((one) => rowsOf(one, panels)),
  };
}

function allComposed(reading: KnowledgeReading): readonly KnowledgeReading[] {
  return [reading, ...reading.composed.flatMap(allComposed)];
}

function rowsOf({ declaration, key, snapshot }: KnowledgeReading, panels: EngineDeclarations['panels']): NewestRow[] {
  return (declaration.panels?.(key.subject) ?? []).flatMap(({ panel, entities }) => {
    const declared = panels.find(({ id }) => id === panel);
    return (declared && newestRowIn(snapshot, declared, entities)) ?? [];
  });
}
