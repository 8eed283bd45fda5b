import { toDay } from '../../engine/calendar.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { type Basis, type NewestRow, newestRowIn } from '../freshness/basis.ts';
import type { KnowledgeReader, KnowledgeReading } from './knowledge-reader.ts';
import { newestDay } from './newest-day.ts';

/** Dependencies for determining the basis of a reading. */
export interface BasisDeps {
  readonly declarations: Pick<EngineDeclarations, 'panels'>;
  readonly knowledge: Pick<KnowledgeReader, 'dayOf'>;
}

/**
 * Returns the data that decides the age of a reading; null for a past day or a past data version, which cannot be late.
 */
export function newestReadingBasis(reading: KnowledgeReading, { declarations, knowledge }: BasisDeps): Basis | null {
  const { key, declaration, snapshot } = reading;
  if (key.version !== null) return null;
  const newest = newestDay(snapshot, declaration, key.subject, knowledge);
  return newest === null || key.asOf >= newest ? readingBasis(reading, declarations.panels) : null;
}

/** Returns all inputs of a reading and of the readings it composes. */
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
  return (declaration.panels?.(key.subject) ?? []).flatMap(({ panel, entities, optional }) => {
    if (optional) return [];
    const declared = panels.find(({ id }) => id === panel);
    return (declared && newestRowIn(snapshot, declared, entities)) ?? [];
  });
}
