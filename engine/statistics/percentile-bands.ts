import { quantile } from './quantile.ts';

/** Where the outcomes of many paths lie. */
export interface PercentileBands {
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

/** @param outcomes - Sorted in place, at least one. */
export function percentileBands(outcomes: Float64Array): PercentileBands {
  outcomes.sort();
  return {
    p5: quantile(outcomes, 0.05),
    p25: quantile(outcomes, 0.25),
    p50: quantile(outcomes, 0.5),
    p75: quantile(outcomes, 0.75),
    p95: quantile(outcomes, 0.95),
  };
}
