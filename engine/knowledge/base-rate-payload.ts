import type { Conditioned, Outcomes } from '../base-rates/outcomes.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { publishedNumber } from '../published-number.ts';
import type { Words } from '../terms/words.ts';
import type { Factor } from './declaration.ts';
import { payload } from './payload.ts';
import { plainFactors } from './plain-factors.ts';

/** Horizons of base rates for states that last, in days. */
export const STATE_HORIZONS = [7, 30, 90, 180, 365] as const;

/** Payload fields for the outcomes after the matching days, shared by every base rate. */
export const OUTCOME_FIELDS = {
  n: payload.integer('sample_count'),
  n_eff: payload.integer('effective_sample_count'),
  share_up: payload.maybe(payload.number('up_share')),
  share_up_low: payload.maybe(payload.number('share_interval', 'Lower end of the interval of the share.')),
  share_up_high: payload.maybe(payload.number('share_interval', 'Upper end of the interval of the share.')),
  median_return_pct: payload.maybe(payload.number('forward_return', 'Median return over the horizon.')),
  return_p25_pct: payload.maybe(payload.number('forward_return_quantile', 'Lower quartile of the returns.')),
  return_p75_pct: payload.maybe(payload.number('forward_return_quantile', 'Upper quartile of the returns.')),
  thin: payload.flag('thin_sample'),
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

/** Payload fields of a base rate over one horizon, with the unconditional rate next to it. */
export const RATE_FIELDS = {
  horizon_days: payload.integer('horizon_days'),
  ...OUTCOME_FIELDS,
  lift_pp: payload.maybe(payload.number('share_lift')),
  unconditional: payload.object(
    'Unconditional',
    'Returns after any day of the same period, whatever the condition.',
    OUTCOME_FIELDS,
  ),
} as const;

/** Converts outcomes to payload fields, rounded; returns in percent, shares as fractions from 0 to 1. */
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

/** Converts a base rate to its payload fields. */
export function toRate(horizon: number, { conditional, unconditional }: Conditioned) {
  return {
    horizon_days: horizon,
    ...toOutcome(conditional),
    lift_pp: liftOf(conditional, unconditional),
    unconditional: toOutcome(unconditional),
  };
}

/**
 * Computes the lift of the conditional over the unconditional share in percentage points; null without either share.
 */
export function liftOf(conditional: Outcomes, unconditional: Outcomes): number | null {
  if (conditional.share === null || unconditional.share === null) return null;
  return roundSignificant(100 * (conditional.share - unconditional.share));
}

/** Converts a fraction to a published percentage; null stays null. */
export function percent(value: number | null): number | null {
  return value === null ? null : publishedNumber(100 * value);
}

/** Effective cases from which a rate has full confidence. */
const FULL_CASES = 30;
/** Minimum confidence of a reading. */
const MIN_CONFIDENCE = 0.01;

/** Computes the mean over all rates of effective cases divided by 30, each capped at 1; never below 0.01. */
export function sampleConfidence(rates: readonly { readonly n_eff: number }[]): number {
  const sum = rates.reduce((total, { n_eff }) => total + Math.min(n_eff / FULL_CASES, 1), 0);
  return Math.max(MIN_CONFIDENCE, roundSignificant(sum / Math.max(rates.length, 1)));
}

/**
 * Builds the factors of a base rate: its condition, then the share that rose per horizon. They do not sum to a score.
 */
export function rateFactors(
  condition: { readonly key: string; readonly label: Words; readonly value: number | null },
  rates: readonly { readonly horizon_days: number; readonly share_up: number | null }[],
): Factor[] {
  const shares = rates.map(({ horizon_days, share_up }) => ({
    key: `share_up_${horizon_days}d`,
    label: riseLabel(horizon_days),
    value: share_up,
  }));
  return plainFactors([condition, ...shares]);
}

/** Returns the label of the share of rises within a horizon. */
export function riseLabel(days: number): Words {
  return { en: `Share that rose within ${days} days`, de: `Anteil der Anstiege binnen ${days} Tagen` };
}

/** Describes the share of a rate: `the price rose in 61 % of 40 cases (8 non-overlapping)`. */
export function shareInWords({ share_up, n, n_eff }: { share_up: number | null; n: number; n_eff: number }): Words {
  if (share_up === null) return { en: 'there is no earlier case', de: 'gibt es keinen früheren Fall' };
  const percent = Math.round(100 * share_up);
  return {
    en: `the price rose in ${percent} % of ${n} cases (${n_eff} non-overlapping)`,
    de: `stieg der Kurs in ${percent} % von ${n} Fällen (${n_eff} nicht überlappend)`,
  };
}
