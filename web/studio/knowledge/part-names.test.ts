import { expect, it } from 'vitest';
import type { PayloadFields } from '../../../engine/knowledge/payload.ts';
import { loadEngineDeclarations } from '../../../platform/modules/engine-declarations.ts';
import { PART_NAMES } from './part-names.ts';

/** Names of the groups and lists of a payload at any depth. */
function partsOf(fields: PayloadFields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = field.kind === 'list' ? field.of : field;
    const parts = inner.kind === 'object' ? partsOf(inner.fields) : [];
    return field.kind === 'list' || field.kind === 'object' ? [name, ...parts] : parts;
  });
}

it('names every group and list of a payload in both languages, and nothing else', async () => {
  const { knowledge } = await loadEngineDeclarations();
  const parts = new Set(knowledge.flatMap(({ payload }) => partsOf(payload)));
  expect(Object.keys(PART_NAMES).sort()).toEqual([...parts].sort());
});
