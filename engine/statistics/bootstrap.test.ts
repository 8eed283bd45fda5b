import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../test/vectors/stats.json' with { type: 'json' };
import { blockLength } from './block-length.ts';
import { circularSums, createBlockResample } from './block-resample.ts';
import { meanDifference } from './mean-difference.ts';
import { medianDifference } from './median-difference.ts';
import { createRandom, type Random } from './random.ts';
import { sharpe } from './sharpe.ts';
import { sharpeInterval } from './sharpe-interval.ts';
import { stationaryBootstrap } from './stationary-bootstrap.ts';
import { missing } from './statistic.ts';

function uniforms(seed: number, length: number): Float64Array {
  const random = createRandom(seed);
  return Float64Array.from({ length }, () => random() - 0.5);
}

/** x(t) = φ x(t-1) + u(t) - 1/2 with u from the generator of ANSI C, exact in integers. */
function autoregression(phi: number, length: number): Float64Array {
  let [state, level] = [1, 0];
  return Float64Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    level = phi * level + state / 2 ** 31 - 0.5;
    return level;
  });
}

describe('the stationary bootstrap', () => {
  it('draws the positions of the worked example', () => {
    const { n, p, uniforms: drawn, idx } = vectors.statboot;
    const out = new Int32Array(n);
    let next = 0;
    stationaryBootstrap(n, 1 / p, () => drawn[next++]!, out);
    expect([...out]).toEqual(idx);
  });

  it('draws each position equally often, in blocks of the mean length', () => {
    const counts = new Float64Array(50);
    const [random, out] = [createRandom(1), new Int32Array(50)];
    let breaks = 0;
    for (let i = 0; i < 20_000; i++) {
      stationaryBootstrap(50, 5, random, out);
      out.forEach((at, k) => {
        counts[at] = counts[at]! + 1;
        if (k > 0 && at !== (out[k - 1]! + 1) % 50) breaks++;
      });
    }
    for (const count of counts) expect(Math.abs(count / 20_000 - 1)).toBeLessThan(0.05);
    // A block that starts where the previous one would have continued cannot be told apart from it.
    expect(breaks / (20_000 * 49)).toBeCloseTo(0.2 * (1 - 1 / 50), 2);
  });
});

describe('resampled sums', () => {
  it('equal those of the positions that the blocks represent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 1, max: 60, noNaN: true }),
        fc.integer(),
        (length, meanBlock, seed) => {
          const values = uniforms(seed, length);
          const resample = createBlockResample(length, meanBlock, createRandom(seed));
          const random = createRandom(seed);
          for (let i = 0; i < 5; i++) {
            resample.draw();
            const expected = positions(length, meanBlock, random).reduce((sum, at) => sum + values[at]!, 0);
            expect(Math.abs(resample.sumOf(circularSums(values)) - expected)).toBeLessThan(1e-12);
          }
        },
      ),
    );
  });

  it('vary as much as those of the plain form', () => {
    const values = autoregression(0.7, 60);
    const [random, out] = [createRandom(5), new Int32Array(60)];
    const plain = variance(20_000, () => {
      stationaryBootstrap(60, 8, random, out);
      return out.reduce((sum, at) => sum + values[at]!, 0);
    });
    const [resample, sums] = [createBlockResample(60, 8, createRandom(6)), circularSums(values)];
    const fast = variance(20_000, () => {
      resample.draw();
      return resample.sumOf(sums);
    });
    expect(Math.abs(fast / plain - 1)).toBeLessThan(0.05);
    expect(() => createBlockResample(60, 0.5, random)).toThrow(RangeError);
  });
});

describe('the block length', () => {
  it('agrees with the golden numbers', () => {
    const { n, phi, stationary, circular } = vectors.politis_white_ar1_lcg;
    const { value } = blockLength(autoregression(phi, n));
    expect(value?.stationary).toBeCloseTo(stationary, 9);
    expect(value?.circular).toBeCloseTo(circular, 9);
  });

  it('grows with the dependence and stays within its bounds', () => {
    const lengths = [0, 0.3, 0.6, 0.9].map((phi) => blockLength(autoregression(phi, 1000)).value?.stationary ?? 0);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(lengths[0]).toBeLessThan(5);
    const trend = Float64Array.from({ length: 100 }, (_, i) => i);
    expect(blockLength(trend).value?.circular).toBeLessThanOrEqual(30);
    expect(blockLength([1, 1, 1, 1, 1, 1, 1, 1, 1])).toEqual(missing('no_variation'));
    expect(blockLength([1, 2, 3])).toEqual(missing('too_few'));
  });
});

describe('bootstrap intervals', () => {
  const plan = { seed: 11, resamples: 20_000, meanBlock: 1 };

  it('approach the normal ones for the mean difference of independent pairs', () => {
    const [one, other] = [uniforms(1, 400), uniforms(2, 400)];
    const differences = one.map((value, i) => value - other[i]!);
    const mean = differences.reduce((sum, value) => sum + value, 0) / 400;
    const error = Math.sqrt(differences.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / 400;
    const { value } = meanDifference(one, other, plan);
    expect(value?.value).toBeCloseTo(mean, 12);
    expect(Math.abs((value?.low ?? 0) - (mean - 1.6449 * error))).toBeLessThan(0.05 * error);
    expect(Math.abs((value?.high ?? 0) - (mean + 1.6449 * error))).toBeLessThan(0.05 * error);
  });

  it('approach those of the standard error for a Sharpe ratio', () => {
    const returns = uniforms(4, 500).map((value) => value + 0.05);
    const ratio = sharpe(returns).value ?? 0;
    const { value } = sharpeInterval(returns, plan);
    expect(value?.value).toBeCloseTo(ratio, 12);
    // Uniform returns: skew 0, kurtosis 1.8.
    const error = Math.sqrt((1 + (0.8 / 4) * ratio ** 2) / 499);
    expect(((value?.high ?? 0) - (value?.low ?? 0)) / (2 * 1.6449 * error)).toBeCloseTo(1, 1);
  });

  it('widen with the dependence, from which they choose their block length', () => {
    const series = autoregression(0.8, 600);
    const zero = new Float64Array(600);
    const width = (meanBlock?: number) => {
      const { value } = meanDifference(series, zero, { seed: 1, ...(meanBlock ? { meanBlock } : {}) });
      return (value?.high ?? 0) - (value?.low ?? 0);
    };
    expect(width()).toBeGreaterThan(1.5 * width(1));
  });

  it('are the same for equal seeds and differ for others', () => {
    const returns = uniforms(9, 60);
    expect(sharpeInterval(returns, { seed: 3 })).toEqual(sharpeInterval(returns, { seed: 3 }));
    expect(sharpeInterval(returns, { seed: 3 })).not.toEqual(sharpeInterval(returns, { seed: 4 }));
  });

  it('are missing where there is nothing to resample', () => {
    expect(sharpeInterval(uniforms(1, 29), plan)).toEqual(missing('too_few'));
    expect(meanDifference(uniforms(1, 50), uniforms(1, 50), plan)).toEqual(missing('no_variation'));
    expect(() => meanDifference(uniforms(1, 50), uniforms(1, 49), plan)).toThrow(RangeError);
  });
});

describe('the median difference', () => {
  const assets = Array.from({ length: 15 }, (_, i) => ({ cluster: `asset ${i}`, delta: (i * 7) % 15 }));

  it('has the interval that the binomial distribution gives an odd number of clusters', () => {
    const { value } = medianDifference(assets, { seed: 1, resamples: 50_000 });
    expect(value?.value).toBe(7);
    expect([value?.low, value?.high]).toEqual([quantileOfMedian(15, 0.05), quantileOfMedian(15, 0.95)]);
  });

  it('counts a cluster once, however many pairs it has', () => {
    const repeated = assets.flatMap((asset, i) => Array.from({ length: 1 + (i % 4) }, () => asset));
    expect(medianDifference(repeated, { seed: 2 })).toEqual(medianDifference(assets, { seed: 2 }));
  });

  it('moves with the differences', () => {
    const moved = assets.map(({ cluster, delta }) => ({ cluster, delta: delta + 100 }));
    const [from, to] = [medianDifference(assets, { seed: 5 }).value, medianDifference(moved, { seed: 5 }).value];
    expect([to?.value, to?.low, to?.high]).toEqual([from?.value, from?.low, from?.high].map((one) => (one ?? 0) + 100));
  });

  it('is missing for a single cluster and for a difference that is not a number', () => {
    const [first] = assets as [(typeof assets)[0]];
    expect(medianDifference([first, first], { seed: 1 })).toEqual(missing('too_few'));
    expect(medianDifference([...assets, { cluster: 'x', delta: Number.NaN }], { seed: 1 })).toEqual(
      missing('not_defined'),
    );
  });
});

/** The documented draw of blocks, expanded to positions. */
function positions(length: number, meanBlock: number, random: Random): number[] {
  const out: number[] = [];
  while (out.length < length) {
    const place = random() * length;
    const start = Math.floor(place);
    const size = 1 + Math.floor(Math.log(1 - (place - start)) / Math.log(1 - 1 / meanBlock));
    for (let i = 0; i < size && out.length < length; i++) out.push((start + i) % length);
  }
  return out;
}

function variance(count: number, draw: () => number): number {
  const values = Array.from({ length: count }, draw);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
}

/**
 * Quantile of the bootstrap median of 0, 1, 2, ... n - 1, n odd: it is at most i when more than half of n draws are.
 */
function quantileOfMedian(n: number, share: number): number {
  const atMost = (i: number) => {
    let [sum, choose] = [0, 1];
    for (let k = 0; k <= n; k++) {
      if (k > n / 2) sum += choose * ((i + 1) / n) ** k * (1 - (i + 1) / n) ** (n - k);
      choose = (choose * (n - k)) / (k + 1);
    }
    return sum;
  };
  return Array.from({ length: n }, (_, i) => i).find((i) => atMost(i) >= share) ?? Number.NaN;
}
