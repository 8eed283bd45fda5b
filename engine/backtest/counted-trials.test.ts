import { expect, it } from 'vitest';
import { trackRecord } from '../statistics/track-record.ts';
import { countedTrials } from './counted-trials.ts';

// Mean 0.01 and sample deviation 0.01 × √(4/3) give a Sharpe ratio of √3 / 2.
const record = trackRecord([0, 0.02, 0, 0.02]);
const SHARPE = Math.sqrt(3) / 2;

it('counts this trial and earlier ones that differ', () => {
  const { count, sharpeVariance } = countedTrials(record, [SHARPE + 0.2, SHARPE - 0.2, SHARPE - 0.2], 1);
  expect(count).toBe(3);
  // Squared deviations 0, 0.04 and 0.04 from the mean, over two.
  expect(sharpeVariance).toBeCloseTo(0.04, 12);
});

it('takes the declared number where it is greater, and is never below one', () => {
  expect(countedTrials(record, [0.1, 0.2], 2).count).toBe(3);
  expect(countedTrials(record, [0.1, 0.2], 9).count).toBe(9);
  expect(countedTrials(trackRecord([]), [], 0)).toEqual({ count: 1, sharpeVariance: null });
});

it('has no variance for a single trial', () => {
  expect(countedTrials(record, [], 5)).toEqual({ count: 5, sharpeVariance: null });
});

it('counts earlier trials next to a record without a Sharpe ratio', () => {
  const { count, sharpeVariance } = countedTrials(trackRecord([0.1]), [0.1, 0.3], 1);
  expect(count).toBe(2);
  expect(sharpeVariance).toBeCloseTo(0.02, 12);
});
