import type { PathShape } from './anchored-path.ts';

/** Days over which the trend is measured. */
const TREND_DAYS = 60;

/**
 * Returns the daily moves of a path beyond its own trend, on its scale. Other paths follow these moves, since their
 * anchors contain the trend.
 */
export function surprises(values: Float64Array, scale: PathShape['scale']): Float64Array {
  let trend = 0;
  return values.map((value, i) => {
    const before = values[i - 1] ?? Number.NaN;
    const move = (scale === 'log' ? Math.log(value / before) : value - before) || 0;
    trend += (move - trend) / TREND_DAYS;
    return move - trend;
  });
}
