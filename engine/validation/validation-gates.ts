import { BORDERLINE_FROM } from '../statistics/deflated-sharpe.ts';
import { tradeMeasures } from '../statistics/trade-measures.ts';
import type { ClaimedTrips } from './claimed-trips.ts';
import { type Metric, netReturns, type SampleMetrics } from './sample-metrics.ts';
import { MOST_UNREACHABLE, type ValidationFlag } from './validation-flags.ts';
import type { Sample } from './validation-window.ts';

/** What a validation may come to. */
export const VALIDATION_VERDICTS = ['insufficient_evidence', 'anecdote', 'failed_oos', 'passed_oos'] as const;
export type ValidationVerdict = (typeof VALIDATION_VERDICTS)[number];

/** Round trips below which everything is an anecdote. */
export const LEAST_ROUND_TRIPS = 30;
/** What the test out of sample needs to say anything. */
export const LEAST_TEST_ROUND_TRIPS = 10;
export const LEAST_TEST_DAYS = 90;
const MOST_UNPRICED = 0.05;

interface GateRule {
  /** The question it asks. */
  readonly meaning: string;
  /** Side of the threshold on which the gate is passed; `at_least` and `at_most` include it. */
  readonly passes: 'at_least' | 'above' | 'at_most';
  readonly threshold: number;
  /** Verdict when it is not passed. */
  readonly otherwise: Exclude<ValidationVerdict, 'passed_oos'>;
}

/** The gates, in the order they decide. */
export const VALIDATION_GATES = {
  round_trips: {
    meaning: 'Completed round trips that could be priced.',
    passes: 'at_least',
    threshold: LEAST_ROUND_TRIPS,
    otherwise: 'anecdote',
  },
  unpriced_share: {
    meaning: 'Share of the listed trades for which the market has no price to test them by.',
    passes: 'at_most',
    threshold: MOST_UNPRICED,
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
    threshold: MOST_UNREACHABLE,
    otherwise: 'insufficient_evidence',
  },
  oos_round_trips: {
    meaning: 'Round trips out of sample.',
    passes: 'at_least',
    threshold: LEAST_TEST_ROUND_TRIPS,
    otherwise: 'insufficient_evidence',
  },
  oos_days: {
    meaning: 'Days out of sample.',
    passes: 'at_least',
    threshold: LEAST_TEST_DAYS,
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

/** One condition of a verdict. */
export interface ValidationGate extends GateRule {
  readonly key: ValidationGateKey;
  readonly value: number | null;
  readonly passed: boolean;
  /** Why there is no value; a gate without one is not passed, and the evidence insufficient. */
  readonly reason: Metric['reason'];
}

/** What the gates are judged by. */
export interface GateEvidence {
  readonly claims: ClaimedTrips | null;
  readonly whole: SampleMetrics;
  readonly outOfSample: SampleMetrics;
  readonly test: Sample;
  readonly flags: readonly ValidationFlag[];
}

/** All gates, passed or not, in the order they decide. */
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

/** The first gate that is not passed decides; when all are, the last one. */
export function decidingGate(gates: readonly ValidationGate[]): ValidationGate {
  return gates.find(({ passed }) => !passed) ?? (gates.at(-1) as ValidationGate);
}

/** Verdict of the gate that decides. */
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
