import type { Shape } from './shape.ts';

/**
 * Assigns a unique name to each shape. Operations may select different members of one type, so several shapes can
 * suggest the same name. The shape with the most members keeps it; the names of the others begin with the name of their
 * root.
 */
export function assignNames(shapes: readonly Shape[]): ReadonlyMap<Shape, string> {
  const byHint = new Map<string, Shape[]>();
  for (const shape of shapes) {
    const hint = hintOf(shape);
    const same = byHint.get(hint) ?? [];
    byHint.set(hint, same);
    same.push(shape);
  }
  const taken = new Set<string>(byHint.keys());
  const names = new Map<Shape, string>();
  for (const [hint, same] of byHint) {
    const [fullest, ...others] = same.toSorted((a, b) => b.size - a.size);
    if (fullest) names.set(fullest, hint);
    for (const shape of others) names.set(shape, free(`${shape.owner}${hint}`, taken));
  }
  return names;
}

/** Prefers a name of the graph over a name derived from the location of the shape; of several, the shortest. */
function hintOf({ names, places }: Shape): string {
  return [...(names.size > 0 ? names : places)].reduce((best, one) => (one.length < best.length ? one : best));
}

function free(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let i = 2; taken.has(name); i++) name = `${wanted}${i}`;
  taken.add(name);
  return name;
}
