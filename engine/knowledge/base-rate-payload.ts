import type { Conditioned, Outcomes } from '../base-rates/outcomes.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { publishedNumber } from '../published-number.ts';
import type { Factor } from './declaration.ts';
import { payload } from './payload.ts';
import { plainFactors } from './reading.ts';

/** Horizons of a state that lasts, days. */
export const STATE_HORIZONS = [7, 30, 90, 180, 365] as const;

/** What followed, in the fields of every base rate. */
export const OUTCOME_FIELDS = {
  n: payload.integer('sample_count'),
  n_eff: payload.integer('effective_sample_count'),
  share_up: payload.maybe(payload.number('up_share')),
  share_up_low: payload.maybe(payload.number('share_interval', 'Lower end of the interval of the share.')),
  share_up_high: payload.maybe(payload.number('share_interval', 'Upper end of the interval of the share.')),
  median_return_pct: payload.maybe(payload.number('forward_return', 'Median return over the horizon.')),
  return_p25_pct: payload.maybe(payload.number('forward_return_quantile', 'A quarter of the returns lie below.')),
  return_p75_pct: payload.maybe(payload.number('forward_return_quantile', 'A quarter of the returns lie above.')),
  thin: payload.flag('thin_sample'),
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

/** A base rate over a horizon with the unconditional one beside it. */
export const RATE_FIELDS = {
  horizon_days: payload.integer('horizon_days'),
  ...OUTCOME_FIELDS,
  lift_pp: payload.maybe(payload.number('share_lift')),
  unconditional: payload.object(
    'Unconditional',
    'What followed any day of the same period, whatever the condition.',
    OUTCOME_FIELDS,
  ),
} as const;

/** Outcomes of returns, rounded, returns in percent. */
export function toOutcome(of: Outcomes) {
  return {
    n: of.count,
    n_eff: of.effective,
    share_up: publishedNumber(of.share),
    share_up_low: publishedNumber(of.interval?.low),
    share_up_high: publishedNumber(of.interval?.high),
    median_return_pct: percent(of.median),
    return_p25_pct: percent(of.lowerQuartile),
    return_p75_pct: percent(of.upperQuartile),
    thin: of.thin,
    null_reason: of.nullReason,
  };
}

/** A base rate in the fields of its payload. */
export function toRate(horizon: number, { conditional, unconditional }: Conditioned) {
  return {
    horizon_days: horizon,
    ...toOutcome(conditional),
    lift_pp: liftOf(conditional, unconditional),
    unconditional: toOutcome(unconditional),
  };
}

/** Percentage points between two shares; null where one is missing. */
export function liftOf(conditional: Outcomes, unconditional: Outcomes): number | null {
  if (conditional.share === null || unconditional.share === null) return null;
  return roundSignificant(100 * (conditional.share - unconditional.share));
}

/** A fraction as published percent. */
export function percent(value: number | null): number | null {
  return value === null ? null : publishedNumber(100 * value);
}

/** Thirty effective cases carry a rate in full. */
const FULL_CASES = 30;
/** A reading that exists is worth something. */
const LEAST_CONFIDENCE = 0.01;

/** Mean over the rates of their effective cases over thirty, each at most 1; never below 0.01. */
export function sampleConfidence(rates: readonly { readonly n_eff: number }[]): number {
  const sum = rates.reduce((total, { n_eff }) => total + Math.min(n_eff / FULL_CASES, 1), 0);
  return Math.max(LEAST_CONFIDENCE, roundSignificant(sum / Math.max(rates.length, 1)));
}

/** Factors of a base rate: what it is conditioned on, then the share of each horizon. They add up to nothing. */
export function rateFactors(
  condition: { readonly key: string; readonly label: string; readonly value: number | null },
  rates: readonly { readonly horizon_days: number; readonly share_up: number | null }[],
): Factor[] {
  const shares = rates.map(({ horizon_days, share_up }) => ({
    key: `share_up_${horizon_days}d`,
    label: `Share that rose within ${horizon_days} days`,
    value: share_up,
  }));
  return plainFactors([condition, ...shares]);
}

/** The share of a rate in words: `61 % rose (40 cases, 8 of them without a day in common)`. */
export function shareInWords({ share_up, n, n_eff }: { share_up: number | null; n: number; n_eff: number }): string {
  if (share_up === null) return 'there is no earlier case';
  return `${Math.round(100 * share_up)} % rose (${n} cases, ${n_eff} of them without a day in common)`;
}
