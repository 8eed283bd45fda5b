import type { Meanings } from './knowledge/payload.ts';

/** Returns the meaning of each key of a table of rules. */
export function meaningsOf<Key extends string>(
  rules: Readonly<Record<Key, { readonly meaning: string }>>,
): Meanings<Key> {
  return Object.fromEntries(
    Object.entries<{ readonly meaning: string }>(rules).map(([key, { meaning }]) => [key, meaning]),
  ) as Meanings<Key>;
}
