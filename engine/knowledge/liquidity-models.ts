/** A measure of dollar liquidity whose changes the changes of the price are fitted on. */
export interface LiquidityModel {
  /** Id of the series, billions of dollars. */
  readonly key: string;
  readonly label: string;
  /** Days from the day of a value to when it is known. */
  readonly lagDays: number;
  /** Days a value stands in for the present. */
  readonly keepDays: number;
  /** Date its history must reach back to, or the fit is another one. */
  readonly since: string;
}

/** Days over which both change: thirteen weeks, as for the change of net liquidity elsewhere. */
export const FIT_HORIZON = 91;
/**
 * First day of the fit. Before it a coin went from cents to a thousand dollars, and the mean change of those years would
 * be added to every later fair value.
 */
export const FIT_SINCE = '2014-01-01';
/** Windows without a day in common below which there is no fair value. */
export const LEAST_WINDOWS = 10;
/** Part of the variance below which a line explains nothing, however many windows there are. */
export const LEAST_R_SQUARED = 0.05;

/**
 * Net liquidity carries the delays of its parts in itself. A month of M2 is known at the latest 59 days after its first
 * day and stands for two missed releases more, as for its yearly growth.
 */
export const LIQUIDITY_MODELS: readonly LiquidityModel[] = [
  { key: 'net_liquidity', label: 'Net liquidity', lagDays: 0, keepDays: 0, since: '2014-03-31' },
  { key: 'm2_us', label: 'US money supply M2', lagDays: 59, keepDays: 62, since: '2014-01-01' },
];
