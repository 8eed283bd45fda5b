/** Normal quantile of a two-sided interval of 95 %. */
const Z95 = 1.959963984540054;

/**
 * Wilson's score interval of 95 % for a share (Wilson 1927), within 0 and 1.
 *
 * @param n - Independent observations, at least 1.
 */
export function wilsonInterval(share: number, n: number): { readonly low: number; readonly high: number } {
  const square = Z95 ** 2;
  const center = (share + square / (2 * n)) / (1 + square / n);
  const half = (Z95 / (1 + square / n)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  return { low: Math.max(center - half, 0), high: Math.min(center + half, 1) };
}
