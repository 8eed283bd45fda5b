import type { Unit } from '../series-declaration.ts';

/** A: mean reversion, B: tokenomics, C: market structure. */
export const FACTOR_GROUPS = ['A', 'B', 'C'] as const;
export type FactorGroup = (typeof FACTOR_GROUPS)[number];

export const FACTOR_KEYS = [
  'rsi_z',
  'sma200_distance',
  'ath_drawdown',
  'fdv_to_market_cap',
  'circulating_share',
  'turnover',
  'btc_correlation',
  'decoupling',
  'volume_trend',
] as const;
export type FactorKey = (typeof FACTOR_KEYS)[number];

export interface FactorDeclaration {
  readonly group: FactorGroup;
  readonly unit: Unit;
  /** Whether a larger value ranks higher. */
  readonly higherRanksBetter: boolean;
  /** Minimum number of days with a price; null where no source delivers the data at all. */
  readonly needsDays: number | null;
  readonly description: string;
}

export const RSI_DAYS = 14;
export const RSI_Z_DAYS = 90;
export const SMA_DAYS = 200;
export const CORRELATION_DAYS = 90;
export const LONG_CORRELATION_DAYS = 180;
export const SHORT_CORRELATION_DAYS = 30;
export const VOLUME_DAYS = 30;
export const LONG_VOLUME_DAYS = 90;
/** Minimum share of the days of a volume mean that must have a volume. */
export const VOLUME_SHARE = 2 / 3;

/** The nine factors. */
export const FACTORS: Readonly<Record<FactorKey, FactorDeclaration>> = {
  rsi_z: {
    group: 'A',
    unit: 'standard_deviations',
    higherRanksBetter: false,
    needsDays: RSI_DAYS + RSI_Z_DAYS,
    description: 'RSI 14 (Wilder) relative to its own last 90 days; low is oversold.',
  },
  sma200_distance: {
    group: 'A',
    unit: 'percent',
    higherRanksBetter: false,
    needsDays: SMA_DAYS,
    description: 'Price relative to its 200-day average; low is cheap.',
  },
  ath_drawdown: {
    group: 'A',
    unit: 'percent',
    higherRanksBetter: false,
    needsDays: 1,
    description: 'Drawdown from the highest price so far, 0 or negative; low is a deep drawdown.',
  },
  fdv_to_market_cap: {
    group: 'B',
    unit: 'ratio',
    higherRanksBetter: false,
    needsDays: null,
    description: 'Fully diluted divided by circulating capitalisation; low means little future dilution.',
  },
  circulating_share: {
    group: 'B',
    unit: 'fraction',
    higherRanksBetter: true,
    needsDays: null,
    description: 'Circulating divided by maximum supply; high means little future dilution.',
  },
  turnover: {
    group: 'B',
    unit: 'fraction',
    higherRanksBetter: true,
    needsDays: VOLUME_DAYS * VOLUME_SHARE,
    description: 'Mean volume divided by capitalisation over the last 30 days; high is liquid.',
  },
  btc_correlation: {
    group: 'C',
    unit: 'ratio',
    higherRanksBetter: false,
    needsDays: CORRELATION_DAYS + 1,
    description: 'Correlation of daily log returns with Bitcoin over 90 days; low means independent moves.',
  },
  decoupling: {
    group: 'C',
    unit: 'ratio',
    higherRanksBetter: true,
    needsDays: LONG_CORRELATION_DAYS + 1,
    description: 'Correlation with Bitcoin over 180 days minus that over 30 days; high means decoupling.',
  },
  volume_trend: {
    group: 'C',
    unit: 'percent',
    higherRanksBetter: true,
    needsDays: LONG_VOLUME_DAYS * VOLUME_SHARE,
    description: 'Mean volume over 30 days divided by that over 90 days; high means growing interest.',
  },
};
