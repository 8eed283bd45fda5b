/** Normal quantiles of two-sided 95 % and 90 % intervals. */
const Z95 = 1.959963984540054;
export const Z90 = 1.6448536269514722;

/**
 * Wilson's score interval for a proportion (Wilson 1927), within 0 and 1.
 *
 * @param n - Independent observations, at least 1.
 * @param z - Normal quantile of its confidence; that of 95 % when left out.
 */
export function wilsonInterval(share: number, n: number, z = Z95): { readonly low: number; readonly high: number } {
  const square = z ** 2;
  const center = (share + square / (2 * n)) / (1 + square / n);
  const half = (z / (1 + square / n)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  return { low: Math.max(center - half, 0), high: Math.min(center + half, 1) };
}
