/** Returns one part of the items, of as many as given; another part every day. */
export function partOfToday<Item>(items: readonly Item[], parts: number, seed: number): Item[] {
  return items.filter((_, i) => i % parts === seed % parts);
}
