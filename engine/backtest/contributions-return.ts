const DAYS_PER_YEAR = 365;
/** Bounds of the logarithm of a year's growth factor; a rate beyond them says nothing about a year. */
const LEAST = -15;
const MOST = 15;
/** Leaves less of the bracket than a rounding error. */
const HALVINGS = 60;

/**
 * Yearly rate at which payments of any days are worth nothing together (internal rate of return, XIRR), as a fraction; a
 * year has 365 days.
 *
 * Found by halving a bracket over the logarithm of the growth factor, so that a rate near -100 % is found as surely as one
 * of some thousand percent. Null when the payments do not change sign between the bounds.
 *
 * @param amounts - Paid in below 0, received above 0.
 * @param days - Days of the payments, in any order.
 */
export function moneyWeightedReturn(amounts: readonly number[], days: readonly number[]): number | null {
  const first = days.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY);
  const years = days.map((day) => (day - first) / DAYS_PER_YEAR);
  const presentValue = (growth: number) =>
    amounts.reduce((sum, amount, i) => sum + amount * Math.exp(-growth * (years[i] as number)), 0);
  let [low, high] = [LEAST, MOST];
  const below = presentValue(low);
  if (!(below * presentValue(high) < 0)) return null;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (presentValue(middle) * below > 0) low = middle;
    else high = middle;
  }
  return Math.expm1(low);
}
