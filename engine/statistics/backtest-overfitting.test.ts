import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../test/vectors/stats.json' with { type: 'json' };
import { type BacktestOverfitting, backtestOverfitting } from './backtest-overfitting.ts';
import { createRandom } from './random.ts';
import { sharpe } from './sharpe.ts';
import { missing } from './statistic.ts';

function columnsOf(rows: readonly (readonly number[])[]): Float64Array[] {
  return (rows[0] ?? []).map((_, at) => Float64Array.from(rows, (row) => row[at]!));
}

function randomColumns(seed: number, count: number, length: number, steps = 1e9): Float64Array[] {
  const random = createRandom(seed);
  const draw = () => (Math.floor(random() * steps) / steps - 0.5) / 10;
  return Array.from({ length: count }, () => Float64Array.from({ length }, draw));
}

describe('the probability of backtest overfitting', () => {
  it('agrees with the golden matrix, whose ranks were checked in rational numbers', () => {
    const { matrix, S, pbo_le0, prob_oos_loss, degradation_slope } = vectors.pbo;
    const result = backtestOverfitting(columnsOf(matrix), S).value;
    expect(result?.splits).toBe(6);
    expect(result?.probability).toBeCloseTo(pbo_le0, 12);
    expect(result?.lossProbability).toBeCloseTo(prob_oos_loss, 12);
    expect(result?.degradationSlope.value).toBeCloseTo(degradation_slope, 12);
  });

  it.each([
    ['many columns', randomColumns(1, 9, 61), 6],
    ['an even number of columns', randomColumns(2, 4, 48), 8],
    ['three values only, so that ties are common', randomColumns(3, 7, 16, 3), 4],
    ['identical columns', [...randomColumns(4, 3, 40), ...randomColumns(4, 3, 40)], 4],
    [
      'columns that stay out of the market',
      [...randomColumns(5, 3, 40), new Float64Array(40), new Float64Array(40)],
      4,
    ],
  ])('agrees with splitting by definition: %s', (_, columns, blocks) => {
    const [fast, slow] = [backtestOverfitting(columns, blocks).value, byHand(columns, blocks)];
    expect(fast?.splits).toBe(slow.splits);
    expect(fast?.probability).toBeCloseTo(slow.probability, 12);
    expect(fast?.lossProbability).toBeCloseTo(slow.lossProbability, 12);
    expect(fast?.degradationSlope.value).toBeCloseTo(slow.slope, 9);
  });

  it('does not depend on the order of the columns, nor on leading periods that fill no block', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 2, max: 6 }), (seed, count) => {
        const columns = randomColumns(seed, count, 24, 4);
        const result = backtestOverfitting(columns, 4).value as BacktestOverfitting;
        const turned = backtestOverfitting([...columns].reverse(), 4).value as BacktestOverfitting;
        expect(turned.probability).toBeCloseTo(result.probability, 12);
        expect(turned.lossProbability).toBeCloseTo(result.lossProbability, 12);
        const longer = columns.map((column) => Float64Array.of(9, -9, 9, ...column));
        expect(backtestOverfitting(longer, 4)).toEqual({ value: result, reason: null });
      }),
    );
  });

  it('is 0 where one strategy is always the best, and 1 where each is good in one half only', () => {
    const noise = randomColumns(8, 5, 80);
    const better = (noise[0] as Float64Array).map((value) => value + 0.2);
    expect(backtestOverfitting([...noise, better], 8).value?.probability).toBe(0);
    const first = Float64Array.from({ length: 80 }, (_, i) => (i < 40 ? 0.02 : -0.02) + (i % 2) * 0.01);
    const second = first.map((value) => 0.01 - value);
    expect(backtestOverfitting([first, second], 2).value?.probability).toBe(1);
  });

  it('is 1 where two strategies are identical', () => {
    const [column] = randomColumns(9, 1, 32) as [Float64Array];
    // Both share the middle rank, which counts as the lower half.
    expect(backtestOverfitting([column, column.slice()], 4).value?.probability).toBe(1);
  });

  it('needs two strategies and two periods in each half', () => {
    expect(backtestOverfitting(randomColumns(1, 1, 40), 4)).toEqual(missing('too_few'));
    expect(backtestOverfitting(randomColumns(1, 3, 15), 16)).toEqual(missing('too_few'));
    expect(() => backtestOverfitting(randomColumns(1, 3, 40), 5)).toThrow(RangeError);
    expect(() => backtestOverfitting([new Float64Array(40), new Float64Array(41)], 4)).toThrow(RangeError);
  });
});

/** The definition: every subset of half of the blocks, its periods in sequence, Sharpe ratios in two passes. */
function byHand(columns: readonly Float64Array[], blocks: number) {
  const size = Math.floor((columns[0]?.length ?? 0) / blocks);
  const skipped = (columns[0]?.length ?? 0) - size * blocks;
  const subsets = Array.from({ length: 2 ** blocks }, (_, bits) => bits).filter(
    (bits) => bits.toString(2).replaceAll('0', '').length === blocks / 2,
  );
  let [overfitted, lost] = [0, 0];
  const points: [number, number][] = [];
  for (const bits of subsets) {
    const ratios = (wanted: number) =>
      columns.map((column) => {
        const own = column.slice(skipped).filter((__, i) => ((bits >> Math.floor(i / size)) & 1) === wanted);
        return Number((sharpe(own).value ?? 0).toFixed(11));
      });
    const [inside, outside] = [ratios(1), ratios(0)];
    const best = Math.max(...inside);
    const alike = outside.filter((__, at) => inside[at] === best);
    const omega = (ratio: number) => {
      const ranks = [...outside].sort((a, b) => a - b).flatMap((value, i) => (value === ratio ? i + 1 : []));
      return ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length / (columns.length + 1);
    };
    overfitted += alike.filter((ratio) => Math.log(omega(ratio) / (1 - omega(ratio))) <= 1e-12).length / alike.length;
    lost += alike.filter((ratio) => ratio < 0).length / alike.length;
    points.push([best, alike.reduce((sum, ratio) => sum + ratio, 0) / alike.length]);
  }
  const mean = (of: (point: [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([one]) => one), mean(([, two]) => two)];
  const slope = mean(([one, two]) => (one - x) * (two - y)) / mean(([one]) => (one - x) ** 2);
  return {
    splits: points.length,
    probability: overfitted / points.length,
    lossProbability: lost / points.length,
    slope,
  };
}
