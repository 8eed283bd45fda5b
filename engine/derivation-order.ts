import type { Derivation } from './derivation.ts';

/**
 * Sorts derivations so that each runs after the derivations whose outputs it reads; ties are broken by id.
 *
 * @throws Error naming a series that two derivations declare, or the path of a circular dependency.
 */
export function orderDerivations(derivations: readonly Derivation[]): readonly Derivation[] {
  const maker = new Map<string, Derivation>();
  for (const derivation of derivations) {
    for (const { id } of derivation.outputs) {
      const other = maker.get(id);
      if (other) throw new Error(`Series ${id} is declared by both ${other.id} and ${derivation.id}.`);
      maker.set(id, derivation);
    }
  }
  const ordered: Derivation[] = [];
  const done = new Set<Derivation>();
  const visit = (derivation: Derivation, path: readonly Derivation[]) => {
    if (done.has(derivation)) return;
    if (path.includes(derivation))
      throw new Error(`Circular derivations: ${[...path, derivation].map(({ id }) => id).join(' -> ')}`);
    for (const input of derivation.inputs) {
      const before = maker.get(input);
      if (before) visit(before, [...path, derivation]);
    }
    done.add(derivation);
    ordered.push(derivation);
  };
  for (const derivation of [...derivations].sort((a, b) => (a.id < b.id ? -1 : 1))) visit(derivation, []);
  return ordered;
}
