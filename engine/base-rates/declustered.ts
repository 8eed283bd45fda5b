/**
 * Positions that keep a distance from each other: the first of all, then each next one that lies at least `gap` after
 * the one kept before. Outcomes over `gap` days of what is kept share no day.
 *
 * @param positions - Ascending.
 * @param gap - At least 1.
 */
export function declustered(positions: readonly number[], gap: number): number[] {
  const kept: number[] = [];
  let next = Number.NEGATIVE_INFINITY;
  for (const position of positions) {
    if (position < next) continue;
    kept.push(position);
    next = position + gap;
  }
  return kept;
}
