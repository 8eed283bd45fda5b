import { type Day, dayOfInstant, GENESIS_DAY, toDay, toIsoDate } from '../../../engine/calendar.ts';
import { SAMPLE_ECONOMY } from './sample-economy.ts';
import type { Cadence, SampleShape } from './sample-shape.ts';
import { shapedPath } from './shaped-path.ts';

/** Months of recession, from the first to the last, as the NBER dates them. */
const RECESSIONS = [
  ['2008-01', '2009-06'],
  ['2020-03', '2020-04'],
] as const;
/** A year before the first published consumer prices. */
const PRICES_BEGIN = toDay('2007-12-01');

/** A column with its cadence. */
export interface Statistic {
  readonly cadence: Cadence;
  readonly values: Float64Array;
}

/** Generates macro series that follow from others: a spread, a monthly mean, a yearly change, and recessions. */
export function sampleStatistics(
  columns: Readonly<Record<string, Float64Array>>,
  seed: number,
  lastDay: Day,
): Readonly<Record<string, Statistic>> {
  const long = columns.us10y_yield as Float64Array;
  const short = columns.us2y_yield as Float64Array;
  return {
    yield_curve_10y2y: {
      cadence: 'weekdays',
      values: long.map((value, i) => Math.round((value - short[i]!) * 100) / 100),
    },
    fed_funds: { cadence: 'months', values: monthlyMeans(columns.fed_funds_daily as Float64Array) },
    recession: {
      cadence: 'months',
      values: long.map((_, i) => {
        const month = toIsoDate(GENESIS_DAY + i).slice(0, 7);
        return RECESSIONS.some(([from, to]) => from <= month && month <= to) ? 1 : 0;
      }),
    },
    cpi_yoy: { cadence: 'months', values: yearlyChange(seed, lastDay) },
  };
}

/** Computes the mean of each month, on its first day; NaN for a month that is not over. */
function monthlyMeans(values: Float64Array): Float64Array {
  const means = new Float64Array(values.length).fill(Number.NaN);
  let first = -1;
  let sum = 0;
  for (let i = 0; i <= values.length; i++) {
    if (toIsoDate(GENESIS_DAY + i).endsWith('-01')) {
      if (first >= 0) means[first] = Math.round((100 * sum) / (i - first)) / 100;
      first = i;
      sum = 0;
    }
    sum += values[i] ?? 0;
  }
  return means;
}

/** Computes consumer prices relative to the same month a year before, in percent. */
function yearlyChange(seed: number, lastDay: Day): Float64Array {
  const prices = shapedPath('cpi', SAMPLE_ECONOMY.cpi as SampleShape, seed, PRICES_BEGIN, lastDay);
  return Float64Array.from({ length: lastDay - GENESIS_DAY + 1 }, (_, i) => {
    const day = GENESIS_DAY + i;
    const [year, month, date] = toIsoDate(day).split('-').map(Number) as [number, number, number];
    const before = prices[dayOfInstant(Date.UTC(year - 1, month - 1, date)) - PRICES_BEGIN]!;
    return Math.round(10_000 * (prices[day - PRICES_BEGIN]! / before - 1)) / 100;
  });
}
