import type { Derivation } from './derivation.ts';

/**
 * Puts derivations in an order in which each runs after those whose outputs it reads; by id where order is free.
 *
 * @throws Error naming a series that two derivations declare, or the derivations that wait for each other.
 */
export function orderDerivations(derivations: readonly Derivation[]): readonly Derivation[] {
  const maker = new Map<string, Derivation>();
  for (const derivation of derivations) {
    for (const { id } of derivation.outputs) {
      const other = maker.get(id);
      if (other) throw new Error(`series ${id} is declared by both ${other.id} and ${derivation.id}`);
      maker.set(id, derivation);
    }
  }
  const ordered: Derivation[] = [];
  const done = new Set<Derivation>();
  const visit = (derivation: Derivation, path: readonly Derivation[]) => {
    if (done.has(derivation)) return;
    if (path.includes(derivation))
      throw new Error(`derivations wait for each other: ${[...path, derivation].map(({ id }) => id).join(' -> ')}`);
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
