import { correlation } from '../statistics/correlation.ts';

/** Fewest days that a correlation needs to say anything. */
const MIN_DAYS = 30;

/**
 * Pearson correlation of a short line with the price on the same days: near 1 for a reading that repeats the price.
 *
 * @returns null below 30 days with both, and when one side does not vary.
 */
export function priceCorrelation(line: readonly (number | null)[], price: readonly (number | null)[]): number | null {
  const both = line.flatMap((value, i) => {
    const other = price[i] ?? null;
    return value === null || other === null ? [] : [[value, other] as const];
  });
  if (both.length < MIN_DAYS) return null;
  return (
    correlation(
      both.map(([value]) => value),
      both.map(([, other]) => other),
    )?.value ?? null
  );
}
