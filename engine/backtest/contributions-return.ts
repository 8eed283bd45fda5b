const DAYS_PER_YEAR = 365;
/** Bounds of the logarithm of a year's growth factor; a yearly rate beyond them is meaningless. */
const MIN_LOG_FACTOR = -15;
const MAX_LOG_FACTOR = 15;
/** Number of halvings; narrows the bracket to less than a rounding error. */
const HALVINGS = 60;

/**
 * Money-weighted return of dated payments (internal rate of return, XIRR): the yearly rate at which their present
 * values add up to zero, as a fraction; a year has 365 days.
 *
 * Found by bisection over the logarithm of the growth factor, which finds rates near -100 % as reliably as rates of
 * several thousand percent. Null when the present value does not change sign between the bounds.
 *
 * @param amounts - Negative when paid in, positive when received.
 * @param days - Days of the payments, in any order.
 */
export function moneyWeightedReturn(amounts: readonly number[], days: readonly number[]): number | null {
  const first = days.reduce((min, day) => Math.min(min, day), Number.POSITIVE_INFINITY);
  const years = days.map((day) => (day - first) / DAYS_PER_YEAR);
  const presentValue = (growth: number) =>
    amounts.reduce((sum, amount, i) => sum + amount * Math.exp(-growth * years[i]!), 0);
  let [low, high] = [MIN_LOG_FACTOR, MAX_LOG_FACTOR];
  const below = presentValue(low);
  if (!(below * presentValue(high) < 0)) return null;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (presentValue(middle) * below > 0) low = middle;
    else high = middle;
  }
  return Math.expm1(low);
}
