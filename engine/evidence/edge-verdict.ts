import { type EvidenceGate, LEAST_ARM_RUNS, LEAST_MATCHED_ASSETS } from './evidence-gate.ts';

export const EDGE_VERDICTS = ['helps', 'neutral', 'hurts', 'insufficient_evidence', 'insufficient_data'] as const;
export type EdgeVerdict = (typeof EDGE_VERDICTS)[number];

/** Change of the yearly return up to which a filter makes no difference that matters: one percentage point. */
export const NEUTRAL_BAND = 0.01;

/** What a verdict is made of. */
export interface EdgeEvidence {
  /** Matched runs with the filter. */
  readonly filteredRuns: number;
  /** Runs without it that they were matched with. */
  readonly baselineRuns: number;
  readonly matchedAssets: number;
  /** Ends of the 90 % interval of the change of the yearly return, fractions; null where there is none. */
  readonly low: number | null;
  readonly high: number | null;
}

/** A verdict and the test that decided it. */
export interface JudgedEdge {
  readonly verdict: EdgeVerdict;
  readonly decidedBy: EvidenceGate;
}

/**
 * Below 30 runs on a side or 10 assets the data do not suffice. A filter helps when the whole interval is above +1
 * percentage point, hurts when it is below -1, is neutral when it lies within; an interval across a border is no evidence.
 */
export function edgeVerdict({ filteredRuns, baselineRuns, matchedAssets, low, high }: EdgeEvidence): JudgedEdge {
  const amounts = [
    { gate: 'filtered_runs', threshold: LEAST_ARM_RUNS, value: filteredRuns },
    { gate: 'baseline_runs', threshold: LEAST_ARM_RUNS, value: baselineRuns },
    { gate: 'matched_assets', threshold: LEAST_MATCHED_ASSETS, value: matchedAssets },
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
