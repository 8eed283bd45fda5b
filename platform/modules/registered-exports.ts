/** Exports by which a module registers what it declares. */
export const REGISTERED_EXPORTS = [
  'chart',
  'derivation',
  'filter',
  'knowledge',
  'panels',
  'reading',
  'schema',
  'series',
  'source',
  'strategy',
  'terms',
] as const;

/** What a module registers; it may export more. */
export type Registered = { readonly [Name in (typeof REGISTERED_EXPORTS)[number]]?: unknown };
