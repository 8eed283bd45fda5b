import { roundSignificant } from '../indicators/round-significant.ts';
import type { Factor } from './declaration.ts';
import type { GaugeRow } from './gauge-rows.ts';
import { plainFactors } from './plain-factors.ts';

export interface PercentileScore {
  /** Score from 0 to 100; null when no gauge has a percentile. */
  readonly score: number | null;
  readonly null_reason: string | null;
  readonly factors: Factor[];
  /** Share of the gauges with a percentile, 0 to 1. */
  readonly confidence: number;
}

/**
 * Computes the equally weighted mean of the gauges' percentiles in their own histories; excludes gauges without one.
 */
export function percentileScore(rows: readonly GaugeRow[]): PercentileScore {
  const ranked = rows.filter(({ percentile }) => percentile !== null);
  const present = rows.filter(({ value }) => value !== null);
  if (ranked.length === 0)
    return {
      score: null,
      null_reason: 'no gauge has a percentile in its own history so far',
      factors: plainFactors(rows.map(({ key, label, value }) => ({ key, label, value }))),
      confidence: present.length / rows.length,
    };
  const weight = 1 / ranked.length;
  const score = ranked.reduce((sum, { percentile }) => sum + weight * percentile!, 0);
  return {
    score: roundSignificant(score),
    null_reason: null,
    factors: rows.map(({ key, label, value, percentile }) => ({
      key,
      label,
      value,
      weight: percentile === null ? 0 : roundSignificant(weight),
      contribution: percentile === null ? 0 : roundSignificant(weight * percentile),
    })),
    confidence: ranked.length / rows.length,
  };
}
