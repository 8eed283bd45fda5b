import { type ShapeOf, shape } from '../shape.ts';
import { quantile } from './quantile.ts';

export const PERCENTILE_BANDS = shape.object('PercentileBands', 'Percentiles over the paths.', {
  p5: shape.number('5th percentile of the paths.'),
  p25: shape.number('25th percentile of the paths.'),
  p50: shape.number('50th percentile of the paths.'),
  p75: shape.number('75th percentile of the paths.'),
  p95: shape.number('95th percentile of the paths.'),
});
export type PercentileBands = ShapeOf<typeof PERCENTILE_BANDS>;

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
