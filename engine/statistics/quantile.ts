/**
 * Quantile of sorted numbers, interpolated linearly between ranks (Hyndman and Fan's type 7).
 *
 * @param sorted - Ascending, at least one.
 * @param share - 0 to 1; 0.5 is the median.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.ceil(place)]!;
  return low + (high - low) * (place - below);
}
