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
  /** Whether a larger value stands higher in the ranking. */
  readonly higherRanksBetter: boolean;
  /** Days with a price that a coin needs; null where the sources do not deliver the numbers at all. */
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
/** Of the days of a volume mean as many must have a volume. */
export const VOLUME_SHARE = 2 / 3;

/** The nine factors. */
export const FACTORS: Readonly<Record<FactorKey, FactorDeclaration>> = {
  rsi_z: {
    group: 'A',
    unit: 'standard_deviations',
    higherRanksBetter: false,
    needsDays: RSI_DAYS + RSI_Z_DAYS,
    description: 'RSI 14 (Wilder) against its own last 90 days; low is oversold.',
  },
  sma200_distance: {
    group: 'A',
    unit: 'percent',
    higherRanksBetter: false,
    needsDays: SMA_DAYS,
    description: 'Price above its 200-day average; low is cheap.',
  },
  ath_drawdown: {
    group: 'A',
    unit: 'percent',
    higherRanksBetter: false,
    needsDays: 1,
    description: 'Price below its highest so far, at most 0; deep is far fallen.',
  },
  fdv_to_market_cap: {
    group: 'B',
    unit: 'ratio',
    higherRanksBetter: false,
    needsDays: null,
    description: 'Fully diluted over circulating capitalisation; low is little dilution ahead.',
  },
  circulating_share: {
    group: 'B',
    unit: 'fraction',
    higherRanksBetter: true,
    needsDays: null,
    description: 'Circulating over maximal supply; high is little dilution ahead.',
  },
  turnover: {
    group: 'B',
    unit: 'fraction',
    higherRanksBetter: true,
    needsDays: VOLUME_DAYS * VOLUME_SHARE,
    description: 'Mean of volume over capitalisation of the last 30 days; high is liquid.',
  },
  btc_correlation: {
    group: 'C',
    unit: 'ratio',
    higherRanksBetter: false,
    needsDays: CORRELATION_DAYS + 1,
    description: 'Correlation of daily log returns with Bitcoin over 90 days; low goes its own way.',
  },
  decoupling: {
    group: 'C',
    unit: 'ratio',
    higherRanksBetter: true,
    needsDays: LONG_CORRELATION_DAYS + 1,
    description: 'That correlation over 180 days less over 30 days; high is coming loose.',
  },
  volume_trend: {
    group: 'C',
    unit: 'percent',
    higherRanksBetter: true,
    needsDays: LONG_VOLUME_DAYS * VOLUME_SHARE,
    description: 'Mean volume of 30 days over that of 90 days; high is growing interest.',
  },
};
