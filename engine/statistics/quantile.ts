/**
 * Quantile of sorted numbers, linear between the ranks (Hyndman and Fan's type 7).
 *
 * @param sorted - Ascending, at least one.
 * @param share - 0 to 1; 0.5 is the median.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below] as number;
  const high = sorted[Math.ceil(place)] as number;
  return low + (high - low) * (place - below);
}
