/**
 * Distance of two sequences of one length after their time was warped to fit (Sakoe and Chiba 1978): root of the least
 * sum of squared differences over all ways to walk both to their ends, with no step of one paired with a step of the
 * other more than the band away. At most the Euclidean distance, which is that with a band of 0.
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
      const difference = (a[i - 1] as number) - (b[j - 1] as number);
      const cheapest = Math.min(before[j - 1] as number, before[j] as number, row[j - 1] as number);
      row[j] = difference * difference + cheapest;
    }
    [before, row] = [row, before];
  }
  return Math.sqrt(before[length] as number);
}
