import { type ShapeOf, shape } from '../shape.ts';

/** Days over which coverage is measured, or since the first bar if later. */
const QUALITY_DAYS = 365;

export type QualityGrade = 'A' | 'B' | 'C' | 'D';

const RULE = shape.object(
  'DataQualityRule',
  'A grade and what it takes; the best one whose conditions both hold is given.',
  {
    grade: shape.text<QualityGrade>('A, B, C or D.'),
    coverageAtLeast: shape.number('Fraction of the days with a bar, 0 to 1.'),
    stalenessAtMostDays: shape.integer.orNull('Days behind the newest bar of the service; null for any.'),
  },
);
type QualityRule = ShapeOf<typeof RULE>;

/** Best first; the first rule that holds gives the grade. */
const QUALITY_RULES: readonly QualityRule[] = [
  { grade: 'A', coverageAtLeast: 0.99, stalenessAtMostDays: 1 },
  { grade: 'B', coverageAtLeast: 0.97, stalenessAtMostDays: 3 },
  { grade: 'C', coverageAtLeast: 0.9, stalenessAtMostDays: 7 },
  { grade: 'D', coverageAtLeast: 0, stalenessAtMostDays: null },
];

export const DATA_QUALITY = shape.object('DataQuality', 'How complete and how current the bars of a market are.', {
  grade: shape.text<QualityGrade>('A (best) to D.'),
  coverage: shape.rounded(`Fraction of the last ${QUALITY_DAYS} days, or of all of a younger market, with a bar.`),
  expectedDays: shape.integer('Days that fraction is of.'),
  stalenessDays: shape.integer('Days behind the newest bar of the service.'),
  historyDays: shape.integer('Days from the first bar to the newest.'),
  rules: shape.list(RULE, 'Requirements of each grade.'),
});
type DataQuality = ShapeOf<typeof DATA_QUALITY>;

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
    rules: QUALITY_RULES,
  };
}
