import type { BarColumns } from '../backtest/bar-columns.ts';
import type { SimulationRules } from '../backtest/simulation.ts';
import { meaningsOf } from '../meanings-of.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { concentration } from '../statistics/concentration.ts';
import { minimumTrackRecord } from '../statistics/minimum-track-record.ts';
import { moments } from '../statistics/moments.ts';
import { normalQuantile } from '../statistics/normal-quantile.ts';
import { missing, type Statistic, statistic } from '../statistics/statistic.ts';
import { trackRecord } from '../statistics/track-record.ts';
import { tradeMeasures } from '../statistics/trade-measures.ts';
import type { ClaimedTrips } from './claimed-trips.ts';
import { type QuadrantColumn, type RegimeProfit, regimeProfit } from './regime-profit.ts';
import type { RoundTrip } from './round-trip.ts';
import { type Metric, netReturns, type SampleMetrics } from './sample-metrics.ts';

/** Maximum share of trades with an unreachable claimed price; a list above it is no evidence. */
export const MAX_UNREACHABLE = 0.02;
/** Difference allowed between two computations of the same return. */
const ROUNDING = 1e-9;

type FlagReason = NonNullable<Metric['reason'] | RegimeProfit['reason']> | 'no_claimed_prices';

/** A number, or the reason why there is none. */
type Flagged =
  | { readonly value: number; readonly reason: null }
  | { readonly value: null; readonly reason: FlagReason };

interface FlagRule {
  /** What a raised flag means. */
  readonly meaning: string;
  /** Side of the threshold on which the flag is raised; `at_most` and `at_least` include it. */
  readonly raised: 'above' | 'below' | 'at_least' | 'at_most';
  /** Whether it indicates that the claim is better than tradable prices; such a flag keeps a list from passing. */
  readonly isOptimism: boolean;
}

/** The flags, in display order. */
export const VALIDATION_FLAGS = {
  hhi: {
    meaning: 'A few winning trades made most of the gains (normalised Herfindahl index of the gains).',
    raised: 'above',
    isOptimism: false,
  },
  best_trade: {
    meaning: 'The single best trade made a large share of the net profit.',
    raised: 'above',
    isOptimism: false,
  },
  cost_sensitivity: {
    meaning: 'At twice the costs nothing is left (compound return at twice the costs).',
    raised: 'at_most',
    isOptimism: false,
  },
  one_regime: {
    meaning: 'Nearly all of the profit was made in one macro quadrant.',
    raised: 'at_least',
    isOptimism: false,
  },
  is_oos_gap: {
    meaning: 'Out of sample the Sharpe ratio of a trade is less than half of that in sample.',
    raised: 'below',
    isOptimism: false,
  },
  min_trl_not_met: {
    meaning: 'More trades are needed for 95 % confidence in a Sharpe ratio above 0 (the value) than there are.',
    raised: 'above',
    isOptimism: false,
  },
  not_beating_buy_hold: {
    meaning: 'Buy and hold returned as much or more over the out-of-sample days.',
    raised: 'at_most',
    isOptimism: false,
  },
  claimed_price_unreachable: {
    meaning: 'Claimed prices lie outside the range in which the market traded.',
    raised: 'above',
    isOptimism: true,
  },
  claimed_prices_optimistic: {
    meaning:
      'The claimed prices are better than the opens after them, by more than the costs of a round trip and more than chance ' +
      'explains (lower bound of 95 % of the mean difference of a trade).',
    raised: 'above',
    isOptimism: true,
  },
} as const satisfies Readonly<Record<string, FlagRule>>;

export type ValidationFlagKey = keyof typeof VALIDATION_FLAGS;
export const VALIDATION_FLAG_KEYS = Object.keys(VALIDATION_FLAGS) as ValidationFlagKey[];

const FLAG_KEY = shape.enumeration(
  'ValidationFlagKey',
  'A weakness of the evidence, whatever the verdict.',
  meaningsOf(VALIDATION_FLAGS),
);

export const VALIDATION_FLAG = shape.object(
  'ValidationFlag',
  'Something that weakens the evidence when it is raised.',
  {
    key: shape.of(FLAG_KEY, 'Key of the flag.'),
    meaning: shape.text('Meaning when raised.'),
    raised: shape.flag.orNull('Null when it cannot be judged.'),
    value: shape.number.orNull('Finding in a sentence.'),
    threshold: shape.number('Threshold of the flag, in the unit of its value.'),
    optimism: shape.from(
      'isOptimism',
      shape.flag(
        'Whether it says that the claim is better than what can be traded; such a flag keeps it from passing.',
      ),
    ),
    nullReason: shape.text.orNull('Why there is no value.'),
  },
);
type PublishedFlag = ShapeOf<typeof VALIDATION_FLAG>;

/** A weakness of the evidence, whatever the verdict. */
export interface ValidationFlag extends Omit<PublishedFlag, 'nullReason'> {
  /** Reason for a missing value. */
  readonly reason: FlagReason | null;
}

/** Inputs of the flags. */
export interface FlagEvidence {
  readonly bars: BarColumns;
  readonly rules: Pick<SimulationRules, 'fee' | 'slippage'>;
  /** All completed round trips, at the given costs and at twice the costs. */
  readonly trips: readonly RoundTrip[];
  readonly tripsAtTwiceTheCosts: readonly RoundTrip[];
  readonly inSample: SampleMetrics;
  readonly outOfSample: SampleMetrics;
  readonly claims: ClaimedTrips | null;
  readonly quadrants: QuadrantColumn | null;
}

/** Returns all flags, raised or not, in the order of {@link VALIDATION_FLAGS}. */
export function validationFlags(evidence: FlagEvidence): ValidationFlag[] {
  const { rules, trips, claims } = evidence;
  const returns = netReturns({ trips });
  return [
    flag('hhi', concentration(returns), 0.25),
    flag('best_trade', bestShare(returns), 0.3),
    flag('cost_sensitivity', tradeMeasures(netReturns({ trips: evidence.tripsAtTwiceTheCosts })).compoundReturn, 0),
    flag('one_regime', regimeShare(evidence), 0.8),
    flag('is_oos_gap', sharpeRatio(evidence), 0.5),
    trackRecordFlag(returns),
    flag('not_beating_buy_hold', aheadOfBuyAndHold(evidence.outOfSample), 0),
    flag('claimed_price_unreachable', unreachableShare(claims), MAX_UNREACHABLE),
    flag('claimed_prices_optimistic', advantage(claims), 2 * (rules.fee + rules.slippage) + ROUNDING),
  ];
}

function flag(key: ValidationFlagKey, { value, reason }: Flagged, threshold: number): ValidationFlag {
  const { meaning, raised, isOptimism } = VALIDATION_FLAGS[key];
  const isRaised = value === null ? null : IS_RAISED[raised](value, threshold);
  return { key, raised: isRaised, value, threshold, reason, meaning, isOptimism };
}

const IS_RAISED: Readonly<Record<FlagRule['raised'], (value: number, threshold: number) => boolean>> = {
  above: (value, threshold) => value > threshold,
  below: (value, threshold) => value < threshold,
  at_least: (value, threshold) => value >= threshold,
  at_most: (value, threshold) => value <= threshold,
};

function bestShare(returns: Float64Array): Flagged {
  if (returns.length === 0) return missing('too_few');
  const profit = returns.reduce((sum, value) => sum + value, 0);
  return profit > 0 ? statistic(Math.max(...returns) / profit) : { value: null, reason: 'no_profit' };
}

function regimeShare({ trips, bars, quadrants }: FlagEvidence): Flagged {
  if (quadrants === null) return { value: null, reason: 'no_quadrants' };
  const { value, reason } = regimeProfit(trips, bars, quadrants);
  return value === null ? { value, reason } : statistic(value.share);
}

/** Sharpe ratio per trade out of sample over that in sample. */
function sharpeRatio({ inSample, outOfSample }: FlagEvidence): Flagged {
  const [before, after] = [inSample.tradeSharpe, outOfSample.tradeSharpe];
  if (before.value === null) return before;
  if (after.value === null) return after;
  return before.value > 0 ? statistic(after.value / before.value) : missing('not_above_benchmark');
}

/** No number of trades suffices for a record that is not above 0, so the flag is then raised without a value. */
function trackRecordFlag(returns: Float64Array): ValidationFlag {
  const record = trackRecord(returns);
  const needed: Statistic = record.value === null ? missing(record.reason) : minimumTrackRecord(record.value, 0);
  const judged = flag('min_trl_not_met', needed, returns.length);
  return needed.reason === 'not_above_benchmark' ? { ...judged, raised: true } : judged;
}

function aheadOfBuyAndHold({ totalReturn, buyAndHoldReturn }: SampleMetrics): Flagged {
  if (totalReturn.value === null) return totalReturn;
  return buyAndHoldReturn.value === null ? buyAndHoldReturn : statistic(totalReturn.value - buyAndHoldReturn.value);
}

function unreachableShare(claims: FlagEvidence['claims']): Flagged {
  if (claims === null) return { value: null, reason: 'no_claimed_prices' };
  return claims.listed === 0 ? missing('too_few') : statistic(claims.unreachable / claims.listed);
}

/** One-sided, by the normal distribution: a list of fewer than 30 trades is an anecdote anyway. */
function advantage(claims: FlagEvidence['claims']): Flagged {
  if (claims === null) return { value: null, reason: 'no_claimed_prices' };
  const { value, reason } = moments(claims.advantages);
  if (value !== null) return statistic(value.mean - (normalQuantile(0.95) * value.deviation) / Math.sqrt(value.count));
  return reason === 'no_variation' ? statistic(claims.advantages[0]!) : missing(reason);
}
