import type { KnowledgeInputs } from '../../engine/knowledge/declaration.ts';

/** Makes each step that objects have in common once, and keeps it with the others in the map. */
export function keepCommon(kept: Map<string, unknown>): KnowledgeInputs['common'] {
  return <Value>(name: string, make: () => Value): Value => {
    if (!kept.has(name)) kept.set(name, make());
    return kept.get(name) as Value;
  };
}
