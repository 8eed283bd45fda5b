import type { Random } from '../../engine/statistics/random.ts';

/** Returns the items in a random order (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.map(() => {
    const at = Math.floor(random() * left.length);
    const drawn = left[at] as Item;
    left[at] = left.at(-1) as Item;
    left.pop();
    return drawn;
  });
}
