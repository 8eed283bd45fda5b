/**
 * Dynamic time warping distance of two sequences of equal length (Sakoe and Chiba 1978): root of the minimum sum of
 * squared differences over all alignments of the two. No step is paired with a step more than the band away. At most
 * the Euclidean distance, which it equals for a band of 0.
 *
 * @param band - Steps, at least 0.
 */
export function dynamicTimeWarping(a: Float64Array, b: Float64Array, band: number): number {
  const length = a.length;
  let before = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY);
  let row = new Float64Array(length + 1);
  before[0] = 0;
  for (let i = 1; i <= length; i++) {
    row.fill(Number.POSITIVE_INFINITY);
    const end = Math.min(length, i + band);
    for (let j = Math.max(1, i - band); j <= end; j++) {
      const difference = a[i - 1]! - b[j - 1]!;
      const cheapest = Math.min(before[j - 1]!, before[j]!, row[j - 1]!);
      row[j] = difference * difference + cheapest;
    }
    [before, row] = [row, before];
  }
  return Math.sqrt(before[length]!);
}
