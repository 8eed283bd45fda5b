import type { JsonSchema } from '../../rest-bridge/compile/endpoint.ts';

/** Returns what a changed answer takes away from its readers. */
export function outputBreaks(before: JsonSchema, after: JsonSchema, place = 'answer'): string[] {
  const faults = typeBreaks(before, after, place, (old, now) => now.filter((type) => !old.includes(type)));
  const added = (after.enum ?? []).filter((value) => before.enum && !before.enum.includes(value));
  if (added.length > 0 || (before.enum && !after.enum))
    faults.push(`${place} may have other values: ${added.join(', ')}`);
  for (const [name, member] of Object.entries(before.properties ?? {})) {
    const now = after.properties?.[name];
    if (!now) {
      faults.push(`${place}.${name} was removed`);
      continue;
    }
    if (before.required?.includes(name) && !after.required?.includes(name))
      faults.push(`${place}.${name} may be absent`);
    faults.push(...outputBreaks(member, now, `${place}.${name}`));
  }
  if (before.items && after.items) faults.push(...outputBreaks(before.items, after.items, `${place}[]`));
  return faults;
}

/** Returns which requests that were valid before are refused now. */
export function inputBreaks(before: JsonSchema, after: JsonSchema, place = 'parameter'): string[] {
  const faults: string[] = [];
  for (const name of Object.keys(before.properties ?? {}))
    if (!after.properties?.[name]) faults.push(`${place} ${name} was removed`);
  for (const name of after.required ?? [])
    if (!before.required?.includes(name)) faults.push(`${place} ${name} is required now`);
  for (const [name, now] of Object.entries(after.properties ?? {})) {
    const old = before.properties?.[name];
    if (!old) continue;
    faults.push(...typeBreaks(old, now, `${place} ${name}`, (had, has) => had.filter((type) => !has.includes(type))));
    const gone = (old.enum ?? []).filter((value) => now.enum && !now.enum.includes(value));
    if (gone.length > 0) faults.push(`${place} ${name} no longer takes ${gone.join(', ')}`);
  }
  return faults;
}

function typeBreaks(
  before: JsonSchema,
  after: JsonSchema,
  place: string,
  lost: (before: readonly string[], after: readonly string[]) => readonly string[],
): string[] {
  const [old, now] = [typesOf(before), typesOf(after)];
  if (old.length === 0 || now.length === 0 || lost(old, now).length === 0) return [];
  return [`${place} changed type from ${old.join(' or ')} to ${now.join(' or ')}`];
}

/** Whole numbers are numbers to readers of either. */
function typesOf({ type, anyOf }: JsonSchema): string[] {
  if (anyOf) return [...new Set(anyOf.flatMap(typesOf))];
  return type === undefined ? [] : [type].flat();
}
