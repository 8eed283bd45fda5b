import { expect, it } from 'vitest';
import type { PayloadField, PayloadFields } from '../../../engine/knowledge/payload.ts';
import { loadEngineDeclarations } from '../../../platform/modules/engine-declarations.ts';
import { PLACE_NAMES } from './place-names.ts';

/** Groups of a payload at any depth, each with the fields that its page shows next to each other. */
function groupsOf(fields: PayloadFields): PayloadFields[] {
  const inner = Object.values(fields).flatMap((field) => {
    const of = field.kind === 'list' ? field.of : field;
    return of.kind === 'object' ? groupsOf(of.fields) : [];
  });
  return [fields, ...inner];
}

/** Descriptions by which a page names values, because other values of the group have the same term. */
function namingDescriptions(group: PayloadFields): string[] {
  const leaves = Object.entries(group).flatMap(([name, field]) => ('term' in field ? [{ name, ...field }] : []));
  const isShared = ({ term }: { readonly term: string }) => leaves.filter((other) => other.term === term).length > 1;
  return leaves
    .filter((leaf) => isShared(leaf) && !/null_reason$|_(en|de)$/.test(leaf.name))
    .flatMap(({ description }) => (description ? [description.replace(/\.$/, '')] : []));
}

it('names in German what a value is in its place, wherever its description names it', async () => {
  const { knowledge } = await loadEngineDeclarations();
  const all = knowledge.flatMap(({ payload }) => groupsOf(payload));
  const described = all.flatMap((group) =>
    Object.values(group).flatMap((field: PayloadField) =>
      'term' in field && field.description ? [field.description.replace(/\.$/, '')] : [],
    ),
  );
  expect(Object.keys(PLACE_NAMES).filter((name) => !described.includes(name))).toEqual([]);
  const naming = new Set(all.flatMap(namingDescriptions));
  expect([...naming].filter((name) => !(name in PLACE_NAMES))).toEqual([]);
});
