import type { KnowledgeInputs } from '../../engine/knowledge/declaration.ts';

/** Caches each intermediate step by name in the given map. */
export function memoizeSteps(kept: Map<string, unknown>): KnowledgeInputs['common'] {
  return <Value>(name: string, make: () => Value): Value => {
    if (!kept.has(name)) kept.set(name, make());
    return kept.get(name) as Value;
  };
}
