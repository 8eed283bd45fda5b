import type { BarColumns } from '../backtest/bar-columns.ts';
import type { SimulationRules } from '../backtest/simulation.ts';
import type { Day } from '../calendar.ts';
import { pricedSubject } from './priced-subject.ts';
import type { QuadrantColumn } from './regime-profit.ts';
import { type DeclaredTrials, type SampleMetrics, sampleMetrics } from './sample-metrics.ts';
import { validationCaveats } from './validation-caveats.ts';
import { type ValidationFlag, validationFlags } from './validation-flags.ts';
import {
  decidingGate,
  type ValidationGate,
  type ValidationVerdict,
  validationGates,
  verdictOf,
} from './validation-gates.ts';
import type { ValidationSubject } from './validation-subject.ts';
import { samplesOf, validationWindow } from './validation-window.ts';

/** Inputs of a validation. */
export interface ValidationInput {
  readonly subject: ValidationSubject;
  /** Completed bars of the market. */
  readonly bars: BarColumns;
  /** Costs and stops. Stops do not apply to trade lists, whose exits are given. */
  readonly rules: SimulationRules;
  readonly trials: DeclaredTrials;
  /** Null when no macro quadrant is known. */
  readonly quadrants: QuadrantColumn | null;
}

/** Whether a claim holds on days that did not shape it, with the evidence. */
export interface Validation {
  readonly type: ValidationSubject['type'];
  readonly verdict: ValidationVerdict;
  /** The first gate that was not passed; the last one when all were. */
  readonly decidedBy: ValidationGate;
  readonly gates: readonly ValidationGate[];
  readonly flags: readonly ValidationFlag[];
  /** English sentences. */
  readonly caveats: readonly string[];
  readonly metrics: {
    readonly whole: SampleMetrics;
    readonly inSample: SampleMetrics;
    readonly outOfSample: SampleMetrics;
  };
  /** First day out of sample; null without one. */
  readonly splitDay: Day | null;
  /** Number of round trips in neither sample. */
  readonly purgedTrips: number;
  readonly trials: DeclaredTrials;
}

/**
 * Tests rules, a list of signals or a list of trades on days they were not made from.
 *
 * Everything is repriced at the open of the bar after the decision, with costs on both sides. The first 70 % of the
 * days may have shaped the subject; the rest tests it. The verdict is that of the first gate that is not passed, in the
 * order of `VALIDATION_GATES`: too few round trips for anything but an anecdote; too little evidence for the test;
 * failed; passed.
 *
 * Flags do not change the verdict, except those of optimism: a list whose claimed prices are better than tradable ones
 * does not pass, whatever it would have earned at market prices.
 *
 * @param input - A list must be without faults (`listFaults`).
 */
export function validate({ subject, bars, rules, trials, quadrants }: ValidationInput): Validation {
  const at = pricedSubject(subject, bars, rules);
  const atTwiceTheCosts = pricedSubject(subject, bars, { ...rules, fee: 2 * rules.fee, slippage: 2 * rules.slippage });
  const lookback = subject.type === 'rules' ? subject.lookback : 0;
  const window = validationWindow(bars, at, at.priced.trips, lookback);
  const samples = samplesOf(window, at.priced);
  const yardstick = { bars, rules, trials, overlapping: (at.claims?.overlapping ?? 0) > 0 };
  const metricsOf = (part: keyof typeof samples) => sampleMetrics(samples[part], at.priced.mark, yardstick);
  const metrics = {
    whole: metricsOf('whole'),
    inSample: metricsOf('inSample'),
    outOfSample: metricsOf('outOfSample'),
  };
  const flags = validationFlags({
    bars,
    rules,
    trips: at.priced.trips,
    tripsAtTwiceTheCosts: atTwiceTheCosts.priced.trips,
    inSample: metrics.inSample,
    outOfSample: metrics.outOfSample,
    claims: at.claims,
    quadrants,
  });
  const { whole, outOfSample } = metrics;
  const gates = validationGates({ claims: at.claims, whole, outOfSample, test: samples.outOfSample, flags });
  const decidedBy = decidingGate(gates);
  const purgedTrips = whole.roundTrips - metrics.inSample.roundTrips - outOfSample.roundTrips;
  return {
    type: subject.type,
    verdict: verdictOf(decidedBy),
    decidedBy,
    gates,
    flags,
    caveats: validationCaveats({
      bars,
      rules,
      type: subject.type,
      subject: at,
      window,
      purgedTrips,
      outOfSample,
      trials,
    }),
    metrics,
    splitDay: outOfSample.firstDay,
    purgedTrips,
    trials,
  };
}
