import type { Unit } from '../series-declaration.ts';

/** Kinds of provider that a collected series comes from, as terms name them. */
export const PROVIDERS = {
  chain: 'on-chain data provider',
  market: 'market data provider',
  candles: 'exchange candles',
} as const;

/** Builds the facts of a term whose series is copied unchanged from a source. */
export function collected(source: string, unit: Unit, related: readonly string[] = []) {
  return { calculation: 'as published by the source', unit, source, related };
}

/** Builds the facts of a term whose series the service computes; `author` is the originator of the measure. */
export function derived(calculation: string, unit: Unit, related: readonly string[] = [], author?: string) {
  return { calculation, unit, source: author ? `derived; ${author}` : 'derived', related };
}

/** Builds the facts of a payload value that the service computes, with an explicit unit. */
export function measured(calculation: string, unit: string, related: readonly string[] = []) {
  return { calculation, unit, source: 'derived', related };
}

/** Builds the facts of the name of a state, band or zone; the calculation gives its bounds. */
export function named(calculation: string, related: readonly string[] = []) {
  return measured(calculation, 'none', related);
}
