import { meaningsOf } from '../meanings-of.ts';
import { type ShapeOf, shape, type ValueOf } from '../shape.ts';
import { BORDERLINE_FROM } from '../statistics/deflated-sharpe.ts';
import { tradeMeasures } from '../statistics/trade-measures.ts';
import type { ClaimedTrips } from './claimed-trips.ts';
import { type Metric, netReturns, type SampleMetrics } from './sample-metrics.ts';
import { MAX_UNREACHABLE, type ValidationFlag } from './validation-flags.ts';
import type { Sample } from './validation-window.ts';

export const VALIDATION_VERDICT = shape.enumeration('ValidationVerdict', 'Result of a claim on out-of-sample days.', {
  insufficient_evidence: 'Too few or too poor data out of sample for a verdict.',
  anecdote: 'Fewer than 30 round trips could be priced: too few for any statistic.',
  failed_oos: 'A gate out of sample was not passed: the claim does not hold on days it had no part in.',
  passed_oos: 'Every gate was passed on days that had no part in the claim.',
});
export type ValidationVerdict = ValueOf<typeof VALIDATION_VERDICT>;

const GATE_SIDE = shape.enumeration('ValidationGateSide', 'Side of the threshold on which a gate is passed.', {
  at_least: 'The gate is passed at the threshold or above it.',
  above: 'The gate is passed above the threshold, not at it.',
  at_most: 'The gate is passed at the threshold or below it.',
});

/** Minimum number of round trips; fewer are an anecdote. */
export const MIN_ROUND_TRIPS = 30;
/** Minimum number of round trips in the out-of-sample test. */
export const MIN_TEST_ROUND_TRIPS = 10;
export const MIN_TEST_DAYS = 90;
const MAX_UNPRICED = 0.05;

interface GateRule {
  /** The question the gate asks. */
  readonly meaning: string;
  readonly passes: ValueOf<typeof GATE_SIDE>;
  readonly threshold: number;
  /** Verdict when the gate is not passed. */
  readonly otherwise: Exclude<ValidationVerdict, 'passed_oos'>;
}

/** The gates, in the order in which they decide. */
export const VALIDATION_GATES = {
  round_trips: {
    meaning: 'Completed round trips that could be priced.',
    passes: 'at_least',
    threshold: MIN_ROUND_TRIPS,
    otherwise: 'anecdote',
  },
  unpriced_share: {
    meaning: 'Share of the listed trades for which the market has no price to test them by.',
    passes: 'at_most',
    threshold: MAX_UNPRICED,
    otherwise: 'insufficient_evidence',
  },
  overlapping_trades: {
    meaning: 'Listed trades that begin before an earlier one has ended, which one account cannot do.',
    passes: 'at_most',
    threshold: 0,
    otherwise: 'insufficient_evidence',
  },
  unreachable_share: {
    meaning: 'Share of the listed trades with a price outside the range in which the market traded.',
    passes: 'at_most',
    threshold: MAX_UNREACHABLE,
    otherwise: 'insufficient_evidence',
  },
  oos_round_trips: {
    meaning: 'Round trips out of sample.',
    passes: 'at_least',
    threshold: MIN_TEST_ROUND_TRIPS,
    otherwise: 'insufficient_evidence',
  },
  oos_days: {
    meaning: 'Days out of sample.',
    passes: 'at_least',
    threshold: MIN_TEST_DAYS,
    otherwise: 'insufficient_evidence',
  },
  oos_mean_return: {
    meaning: 'Mean net return of a round trip out of sample.',
    passes: 'above',
    threshold: 0,
    otherwise: 'failed_oos',
  },
  oos_total_return: {
    meaning: 'Net return of the account out of sample.',
    passes: 'above',
    threshold: 0,
    otherwise: 'failed_oos',
  },
  oos_without_best_trade: {
    meaning: 'Net return of the other round trips out of sample, without the best one.',
    passes: 'above',
    threshold: 0,
    otherwise: 'failed_oos',
  },
  oos_probabilistic_sharpe: {
    meaning: 'Probability that the true Sharpe ratio of the account out of sample, bar by bar, is above 0.',
    passes: 'at_least',
    threshold: BORDERLINE_FROM,
    otherwise: 'failed_oos',
  },
  optimism_flags: {
    meaning: 'Raised flags that say the claim is better than what can be traded.',
    passes: 'at_most',
    threshold: 0,
    otherwise: 'failed_oos',
  },
  deflated_sharpe: {
    meaning:
      'Probability that the true Sharpe ratio of the account over all days, bar by bar, is above what the best of the trials reaches by chance.',
    passes: 'at_least',
    threshold: BORDERLINE_FROM,
    otherwise: 'failed_oos',
  },
} as const satisfies Readonly<Record<string, GateRule>>;

export type ValidationGateKey = keyof typeof VALIDATION_GATES;
export const VALIDATION_GATE_KEYS = Object.keys(VALIDATION_GATES) as ValidationGateKey[];

const GATE_KEY = shape.enumeration(
  'ValidationGateKey',
  'Measure that a condition of the verdict compares with its threshold.',
  meaningsOf(VALIDATION_GATES),
);

export const VALIDATION_GATE = shape.object('ValidationGate', 'A condition of the verdict.', {
  key: shape.of(GATE_KEY, 'Key of the gate.'),
  meaning: shape.text('Figure that the gate examines.'),
  passes: shape.of(GATE_SIDE, 'Side of the threshold on which it is passed.'),
  threshold: shape.number('Threshold of the gate, in the unit of its value.'),
  value: shape.number.orNull('Finding in a sentence.'),
  passed: shape.flag('Whether it is passed.'),
  otherwise: shape.of(
    VALIDATION_VERDICT,
    'Verdict when it is not passed; without a value it is insufficient_evidence.',
  ),
  nullReason: shape.text.orNull('Why there is no value.'),
});
type PublishedGate = ShapeOf<typeof VALIDATION_GATE>;

/** A condition of a verdict and its result. */
export interface ValidationGate extends GateRule, Pick<PublishedGate, 'key' | 'value' | 'passed'> {
  /** Reason for a missing value; a gate without a value is not passed, and the evidence is insufficient. */
  readonly reason: Metric['reason'];
}

/** Inputs of the gates. */
export interface GateEvidence {
  readonly claims: ClaimedTrips | null;
  readonly whole: SampleMetrics;
  readonly outOfSample: SampleMetrics;
  readonly test: Sample;
  readonly flags: readonly ValidationFlag[];
}

/** Evaluates all gates, passed or not, in the order in which they decide. */
export function validationGates({ claims, whole, outOfSample, test, flags }: GateEvidence): ValidationGate[] {
  const { firstDay, lastDay } = outOfSample;
  const listed = claims === null || claims.listed === 0 ? 1 : claims.listed;
  const { probability, reason } = whole.deflatedSharpe;
  const numbers: Readonly<Record<ValidationGateKey, number | Metric>> = {
    round_trips: whole.roundTrips,
    unpriced_share: (claims?.unpriced ?? 0) / listed,
    overlapping_trades: claims?.overlapping ?? 0,
    unreachable_share: (claims?.unreachable ?? 0) / listed,
    oos_round_trips: outOfSample.roundTrips,
    oos_days: firstDay === null || lastDay === null ? 0 : lastDay - firstDay + 1,
    oos_mean_return: outOfSample.meanReturn,
    oos_total_return: outOfSample.totalReturn,
    oos_without_best_trade: withoutBest(netReturns(test)),
    oos_probabilistic_sharpe: outOfSample.probabilisticSharpe,
    optimism_flags: flags.filter(({ raised, isOptimism }) => raised === true && isOptimism).length,
    deflated_sharpe: { value: probability, reason } as Metric,
  };
  return VALIDATION_GATE_KEYS.map((key) => gate(key, numbers[key]));
}

/** Returns the first gate that is not passed; when all are, the last one. */
export function decidingGate(gates: readonly ValidationGate[]): ValidationGate {
  return gates.find(({ passed }) => !passed) ?? (gates.at(-1) as ValidationGate);
}

/** Returns the verdict of the deciding gate. */
export function verdictOf({ passed, value, otherwise }: ValidationGate): ValidationVerdict {
  if (passed) return 'passed_oos';
  return value === null ? 'insufficient_evidence' : otherwise;
}

function gate(key: ValidationGateKey, number: number | Metric): ValidationGate {
  const rule = VALIDATION_GATES[key];
  const { value, reason } = typeof number === 'number' ? { value: number, reason: null } : number;
  return { key, ...rule, value, reason, passed: value !== null && IS_PASSED[rule.passes](value, rule.threshold) };
}

const IS_PASSED: Readonly<Record<GateRule['passes'], (value: number, threshold: number) => boolean>> = {
  at_least: (value, threshold) => value >= threshold,
  above: (value, threshold) => value > threshold,
  at_most: (value, threshold) => value <= threshold,
};

function withoutBest(returns: Float64Array): Metric {
  const best = returns.indexOf(Math.max(...returns));
  return tradeMeasures(returns.filter((_, i) => i !== best)).compoundReturn;
}
