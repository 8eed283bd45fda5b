/** Days over which coverage is measured, or since the first bar. */
export const QUALITY_DAYS = 365;

export type QualityGrade = 'A' | 'B' | 'C' | 'D';

/** A grade and what it takes: both conditions hold. */
export interface QualityRule {
  readonly grade: QualityGrade;
  /** Fraction of the days with a bar. */
  readonly coverageAtLeast: number;
  /** Days behind the newest bar of the service; null for any. */
  readonly stalenessAtMostDays: number | null;
}

/** Best first; the first rule that holds gives the grade. */
export const QUALITY_RULES: readonly QualityRule[] = [
  { grade: 'A', coverageAtLeast: 0.99, stalenessAtMostDays: 1 },
  { grade: 'B', coverageAtLeast: 0.97, stalenessAtMostDays: 3 },
  { grade: 'C', coverageAtLeast: 0.9, stalenessAtMostDays: 7 },
  { grade: 'D', coverageAtLeast: 0, stalenessAtMostDays: null },
];

/** How far the bars of a market can be trusted to be there. */
export interface DataQuality {
  readonly grade: QualityGrade;
  /** Fraction of the days of the window with a close, 0 to 1. */
  readonly coverage: number;
  /** Days of the window. */
  readonly expectedDays: number;
  readonly stalenessDays: number;
  /** Days from the first bar to the newest. */
  readonly historyDays: number;
}

/** @param closes - Close of every day from the first bar to the newest, NaN where there is none. */
export function dataQuality(closes: Float64Array, stalenessDays: number): DataQuality {
  const window = closes.slice(-QUALITY_DAYS);
  const coverage = window.filter((close) => !Number.isNaN(close)).length / window.length;
  const rule = QUALITY_RULES.find(
    ({ coverageAtLeast, stalenessAtMostDays }) =>
      coverage >= coverageAtLeast && stalenessDays <= (stalenessAtMostDays ?? Number.POSITIVE_INFINITY),
  ) as QualityRule;
  return {
    grade: rule.grade,
    coverage,
    expectedDays: window.length,
    stalenessDays,
    historyDays: closes.length,
  };
}
