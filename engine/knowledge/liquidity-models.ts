import type { Words } from '../terms/words.ts';

/** Measure of dollar liquidity that explains changes of the price. */
export interface LiquidityModel {
  /** Id of the series, billions of dollars. */
  readonly key: string;
  readonly label: Words;
  /** Days from the day of a value until it is known. */
  readonly lagDays: number;
  /** Days a value is carried forward. */
  readonly keepDays: number;
  /** Date the history must reach back to; a shorter history gives a different fit. */
  readonly since: string;
}

/** Horizon of both changes in days: thirteen weeks, as for the change of net liquidity elsewhere. */
export const FIT_HORIZON = 91;
/**
 * First day of the fit. Earlier, Bitcoin rose from cents to a thousand dollars. The mean change of those years would be
 * added to every later fair value.
 */
export const FIT_SINCE = '2014-01-01';
/** Minimum number of non-overlapping windows for a fair value. */
export const MIN_WINDOWS = 10;
/** Minimum R squared for a fair value, however many windows there are. */
export const MIN_R_SQUARED = 0.05;

/**
 * Net liquidity already includes the delays of its parts. A month of M2 is known at most 59 days after its first day.
 * It is carried forward over two missed releases, as for its yearly growth.
 */
export const LIQUIDITY_MODELS: readonly LiquidityModel[] = [
  {
    key: 'net_liquidity',
    label: { en: 'Net liquidity', de: 'Nettoliquidität' },
    lagDays: 0,
    keepDays: 0,
    since: '2014-03-31',
  },
  {
    key: 'm2_us',
    label: { en: 'US money supply M2', de: 'US-Geldmenge M2' },
    lagDays: 59,
    keepDays: 62,
    since: '2014-01-01',
  },
];
