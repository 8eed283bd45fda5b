/**
 * Keeps positions at a minimum distance from each other: the first of all, then each next one at least `gap` after the
 * previously kept one. Outcomes over `gap` days after the kept positions share no day.
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
