import { shape, type ValueOf } from '../shape.ts';
import { type EvidenceGate, MIN_ARM_RUNS, MIN_MATCHED_ASSETS } from './evidence-gate.ts';

export const EDGE_VERDICT = shape.enumeration(
  'EdgeVerdict',
  'Whether a filter helps, by its interval against one percentage point a year, or why there is no verdict.',
  {
    helps: 'The whole 90 % interval of the change in annual return lies above +1 percentage point.',
    neutral: 'The whole 90 % interval of the change in annual return lies within 1 percentage point of 0.',
    hurts: 'The whole 90 % interval of the change in annual return lies below -1 percentage point.',
    insufficient_evidence: 'The 90 % interval crosses a bound, or there is none; more backtests may decide it.',
    insufficient_data: 'Fewer than 30 backtests with or without the filter, or fewer than 10 matched assets.',
  },
);
export type EdgeVerdict = ValueOf<typeof EDGE_VERDICT>;

/** Maximum change of the yearly return that counts as no difference: one percentage point. */
export const NEUTRAL_BAND = 0.01;

/** Inputs of a verdict. */
export interface EdgeEvidence {
  /** Number of matched runs with the filter. */
  readonly filteredRuns: number;
  /** Number of runs without it that they were matched with. */
  readonly baselineRuns: number;
  readonly matchedAssets: number;
  /** Lower bound of the 90 % interval of the change of the yearly return, as a fraction; null where there is none. */
  readonly low: number | null;
  readonly high: number | null;
}

/** A verdict and the test that decided it. */
export interface JudgedEdge {
  readonly verdict: EdgeVerdict;
  readonly decidedBy: EvidenceGate;
}

/**
 * Judges a filter. Below 30 runs on a side or 10 assets the data are insufficient. A filter helps when the whole
 * interval is above +1 percentage point, hurts when it is below -1, and is neutral when it is within; an interval
 * across a border is no evidence.
 */
export function edgeVerdict({ filteredRuns, baselineRuns, matchedAssets, low, high }: EdgeEvidence): JudgedEdge {
  const amounts = [
    { gate: 'filtered_runs', threshold: MIN_ARM_RUNS, value: filteredRuns },
    { gate: 'baseline_runs', threshold: MIN_ARM_RUNS, value: baselineRuns },
    { gate: 'matched_assets', threshold: MIN_MATCHED_ASSETS, value: matchedAssets },
  ];
  const lacking = amounts.find(({ threshold, value }) => value < threshold);
  if (lacking) return { verdict: 'insufficient_data', decidedBy: lacking };
  const lower = { gate: 'delta_ci_low', value: low };
  const upper = { gate: 'delta_ci_high', value: high };
  if (low === null || high === null)
    return { verdict: 'insufficient_evidence', decidedBy: { ...lower, threshold: NEUTRAL_BAND } };
  if (low > NEUTRAL_BAND) return { verdict: 'helps', decidedBy: { ...lower, threshold: NEUTRAL_BAND } };
  if (high < -NEUTRAL_BAND) return { verdict: 'hurts', decidedBy: { ...upper, threshold: -NEUTRAL_BAND } };
  if (low < -NEUTRAL_BAND)
    return { verdict: 'insufficient_evidence', decidedBy: { ...lower, threshold: -NEUTRAL_BAND } };
  const verdict = high > NEUTRAL_BAND ? 'insufficient_evidence' : 'neutral';
  return { verdict, decidedBy: { ...upper, threshold: NEUTRAL_BAND } };
}
