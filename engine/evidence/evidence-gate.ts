/** Runs that each side of a comparison needs. */
export const LEAST_ARM_RUNS = 30;
/** Assets with runs on both sides that a comparison needs. */
export const LEAST_MATCHED_ASSETS = 10;

/** The test that decided: what was measured and what it was held against. */
export interface EvidenceGate {
  readonly gate: string;
  readonly threshold: number;
  readonly value: number | null;
}
