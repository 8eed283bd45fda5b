import type { Unit } from '../../series-declaration.ts';

/** Facts of a term whose series is taken over from a source unchanged. */
export function collected(source: string, unit: Unit, related: readonly string[] = []) {
  return { calculation: 'as published by the source', unit, source, related };
}

/** Facts of a term whose series the service computes; `author` is who the measure goes back to. */
export function derived(calculation: string, unit: Unit, related: readonly string[] = [], author?: string) {
  return { calculation, unit, source: author ? `derived; ${author}` : 'derived', related };
}

/** Facts of a word of payloads that the service computes, in a unit of its own. */
export function measured(calculation: string, unit: string, related: readonly string[] = []) {
  return { calculation, unit, source: 'derived', related };
}

/** Facts of the name of a state, a band or a zone; the calculation says where its borders are. */
export function named(calculation: string, related: readonly string[] = []) {
  return measured(calculation, 'none', related);
}
