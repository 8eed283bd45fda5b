/** A measure of dollar liquidity that the price is fitted on. */
export interface LiquidityModel {
  /** Id of the series, billions of dollars. */
  readonly key: string;
  readonly label: string;
  /** Days from the day of a value to when it is known. */
  readonly lagDays: number;
  /** Days a value stands in for the present. */
  readonly keepDays: number;
  /** Date its history must reach back to, or the fit is another one: the index of days begins with 2009. */
  readonly since: string;
  /** Days with both price and liquidity before the first line. */
  readonly leastDays: number;
}

/**
 * Net liquidity carries the delays of its parts in itself. A month of M2 is known at the latest 59 days after its first
 * day and stands for two missed releases more, as for its yearly growth.
 */
export const LIQUIDITY_MODELS: readonly LiquidityModel[] = [
  { key: 'net_liquidity', label: 'Net liquidity', lagDays: 0, keepDays: 0, leastDays: 730, since: '2009-03-31' },
  { key: 'm2_us', label: 'US money supply M2', lagDays: 59, keepDays: 62, leastDays: 730, since: '2009-03-31' },
];
