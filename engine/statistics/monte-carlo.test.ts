import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../test/vectors/stats.json' with { type: 'json' };
import { beatingBenchmark } from './beating-benchmark.ts';
import { blockLength } from './block-length.ts';
import { normalCdf } from './normal-cdf.ts';
import { createRandom } from './random.ts';
import { missing } from './statistic.ts';
import { tradeMonteCarlo } from './trade-monte-carlo.ts';
import { tradeOrder } from './trade-order.ts';

const { gambler, trades } = vectors;

/** Trades that win or lose one unit on a log scale: a factor and its inverse. */
function bets(count: number, winRate: number): number[] {
  return Array.from({ length: count }, (_, i) => (i < Math.round(count * winRate) ? 1.05 : 1 / 1.05) - 1);
}

/** Half a unit short of `units` lost, so that rounding decides nothing. */
const lossOf = (units: number) => 1 - 1.05 ** -(units - 0.5);

describe('the Monte Carlo of trades', () => {
  it("matches the gambler's ruin, for unlimited and for limited trades", () => {
    const plan = { seed: 1, days: 365, ruinLoss: lossOf(gambler.start) };
    const long = tradeMonteCarlo(bets(1500, gambler.p), plan).value;
    // Four standard errors of 10,000 paths.
    expect(Math.abs((long?.ruinProbability ?? 0) - gambler.inf)).toBeLessThan(0.0137);
    const short = tradeMonteCarlo(bets(100, gambler.p), plan).value;
    expect(Math.abs((short?.ruinProbability ?? 0) - ruinWithin(100, gambler.p, gambler.start))).toBeLessThan(0.0105);
  });

  it('ends as the binomial distribution predicts', () => {
    const { finalEquity } = tradeMonteCarlo(bets(100, 0.55), { seed: 2, days: 365 }).value ?? {};
    // Quantiles of a binomial of 100 and 0.55 (scipy.stats.binom.ppf), less the losses.
    const expected = { p5: 47, p25: 52, p50: 55, p75: 58, p95: 63 };
    for (const [key, wins] of Object.entries(expected))
      expect(Math.log(finalEquity?.[key as keyof typeof expected] ?? 0) / Math.log(1.05)).toBeCloseTo(
        2 * wins - 100,
        9,
      );
  });

  it('gives the drawdown and growth of paths simulated one by one', () => {
    const plan = { seed: 9, days: 200, paths: 101 };
    const random = createRandom(plan.seed);
    const paths = Array.from({ length: plan.paths }, () => {
      const equity = [1];
      for (const _ of trades.r)
        equity.push((equity.at(-1) ?? 0) * (1 + (trades.r[Math.floor(random() * trades.r.length)] ?? 0)));
      const falls = equity.map((value, i) => 1 - value / Math.max(...equity.slice(0, i + 1)));
      return { drawdown: Math.max(...falls), growth: (equity.at(-1) ?? 0) ** (365 / 200) - 1 };
    });
    const { value } = tradeMonteCarlo(trades.r, plan);
    // With 101 values, whole-percent quantiles are values themselves.
    const at = (values: number[], rank: number) => values.sort((a, b) => a - b)[rank] ?? 0;
    expect(value?.maximumDrawdown.p95).toBeCloseTo(
      at(
        paths.map(({ drawdown }) => drawdown),
        95,
      ),
      12,
    );
    expect(value?.annualGrowth.value?.p25).toBeCloseTo(
      at(
        paths.map(({ growth }) => growth),
        25,
      ),
      12,
    );
  });

  it('is the same for equal seeds, and missing where there is nothing to draw', () => {
    const plan = { seed: 5, days: 100, paths: 500 };
    expect(tradeMonteCarlo(trades.r, plan)).toEqual(tradeMonteCarlo(trades.r, plan));
    expect(tradeMonteCarlo(trades.r, plan)).not.toEqual(tradeMonteCarlo(trades.r, { ...plan, seed: 6 }));
    expect(tradeMonteCarlo([0.1], plan)).toEqual(missing('too_few'));
    expect(tradeMonteCarlo([0.1, Number.NaN], plan)).toEqual(missing('not_defined'));
    expect(tradeMonteCarlo(trades.r, { ...plan, days: 0 }).value?.annualGrowth).toEqual(missing('no_time'));
  });

  it('loses at most everything', () => {
    const { value } = tradeMonteCarlo([0.5, -1.5], { seed: 1, days: 365, paths: 2000 });
    expect(value?.finalEquity.p5).toBe(0);
    expect(value?.annualGrowth.value?.p5).toBe(-1);
    expect(value?.maximumDrawdown.p95).toBe(1);
    expect(value?.ruinProbability).toBeCloseTo(0.75, 1);
  });
});

describe('the order of trades', () => {
  it('draws every order equally often', () => {
    // Six orders of three trades; the maximum drawdowns follow from their prefixes.
    const sample = [0.5, -0.2, -0.4];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ] as const;
    const falls = orders.map((order) => {
      const path = [1];
      for (const at of order) path.push((path.at(-1) ?? 0) * (1 + (sample[at] ?? 0)));
      return Math.max(...path.flatMap((high, i) => path.slice(i).map((low) => 1 - low / high)));
    });
    const mean = falls.reduce((sum, fall) => sum + fall, 0) / 6;
    let drawn = 0;
    for (let seed = 0; seed < 3000; seed++) drawn += tradeOrder(sample, { seed, paths: 1 }).value?.p50 ?? 0;
    expect(Math.abs(drawn / 3000 - mean)).toBeLessThan(0.01);
  });

  it('falls at least as much as the worst trade and at most as much as all losses together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -0.5, max: 1, noNaN: true }), { minLength: 2, maxLength: 20 }),
        (sample) => {
          const { value } = tradeOrder(sample, { seed: 1, paths: 50 });
          const all = 1 - sample.reduce((left, one) => left * (1 + Math.min(one, 0)), 1);
          expect(value?.p5).toBeGreaterThanOrEqual(-Math.min(0, ...sample) - 1e-12);
          expect(value?.p95).toBeLessThanOrEqual(all + 1e-12);
        },
      ),
    );
  });

  it('is missing for a single trade', () => {
    expect(tradeOrder([0.1], { seed: 1 })).toEqual(missing('too_few'));
  });
});

describe('the probability of beating a benchmark', () => {
  const random = createRandom(8);
  const column = (length: number) => Float64Array.from({ length }, () => (random() - 0.5) / 20);

  it('matches the normal distribution for many independent rows', () => {
    const [strategy, benchmark] = [column(800), column(800)];
    const ahead = strategy.map((value, i) => Math.log1p(value) - Math.log1p(benchmark[i]!));
    const mean = ahead.reduce((sum, value) => sum + value, 0) / 800;
    const deviation = Math.sqrt(ahead.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 800);
    const { value } = beatingBenchmark(strategy, benchmark, { seed: 1, meanBlock: 1 });
    expect(Math.abs((value?.probability ?? 0) - normalCdf((Math.sqrt(800) * mean) / deviation))).toBeLessThan(0.02);
  });

  it('matches the probability over all sequences of rows, weighted as the bootstrap draws them', () => {
    const strategy = Float64Array.of(0.1, -0.05, 0.02, -0.03);
    const benchmark = Float64Array.of(0.01, 0.03, 0.01, 0.02);
    const exact = overAllSequences(4, 2.5, (rows) => {
      const final = (returns: Float64Array) => rows.reduce((level, at) => level * (1 + returns[at]!), 1);
      return final(strategy) > final(benchmark);
    });
    const { value } = beatingBenchmark(strategy, benchmark, { seed: 4, meanBlock: 2.5, resamples: 40_000 });
    expect(Math.abs((value?.probability ?? 0) - exact)).toBeLessThan(0.01);
  });

  it('is 1 ahead on every row, 0 behind, and 0 for the benchmark itself', () => {
    const benchmark = column(60);
    const moved = (by: number) => benchmark.map((value) => value + by);
    const probability = (by: number) => beatingBenchmark(moved(by), benchmark, { seed: 1 }).value?.probability;
    expect([probability(0.001), probability(-0.001), probability(0)]).toEqual([1, 0, 0]);
  });

  it('chooses the block length from the lead over the benchmark', () => {
    const [strategy, benchmark] = [column(200), column(200)];
    const ahead = strategy.map((value, i) => Math.log1p(value) - Math.log1p(benchmark[i]!));
    const { value } = beatingBenchmark(strategy, benchmark, { seed: 1, resamples: 10 });
    expect(value?.meanBlock).toBe(blockLength(ahead).value?.stationary);
  });

  it('is missing where nothing can be compared', () => {
    expect(beatingBenchmark(column(1), column(1), { seed: 1 })).toEqual(missing('too_few'));
    expect(beatingBenchmark(Float64Array.of(0.1, -1), column(2), { seed: 1 })).toEqual(missing('total_loss'));
    expect(() => beatingBenchmark(column(3), column(2), { seed: 1 })).toThrow(RangeError);
  });
});

/**
 * Probability of losing `units` at some time within a number of bets of one unit, from the distribution of the stake
 * after each.
 */
function ruinWithin(count: number, winRate: number, units: number): number {
  let standing = new Map([[units, 1]]);
  let ruined = 0;
  for (let i = 0; i < count; i++) {
    const after = new Map<number, number>();
    for (const [stake, weight] of standing)
      for (const [step, share] of [
        [1, winRate],
        [-1, 1 - winRate],
      ] as const)
        after.set(stake + step, (after.get(stake + step) ?? 0) + weight * share);
    ruined += after.get(0) ?? 0;
    after.delete(0);
    standing = after;
  }
  return ruined;
}

/** Probability of an event over all sequences of rows that the stationary bootstrap can draw. */
function overAllSequences(length: number, meanBlock: number, event: (rows: readonly number[]) => boolean): number {
  const walk = (rows: readonly number[]): number => {
    if (rows.length === length) return event(rows) ? 1 : 0;
    const follows = ((rows.at(-1) ?? 0) + 1) % length;
    let sum = 0;
    for (let at = 0; at < length; at++) {
      const restart = rows.length === 0 ? 1 : 1 / meanBlock;
      const share = restart / length + (at === follows ? 1 - restart : 0);
      sum += share * walk([...rows, at]);
    }
    return sum;
  };
  return walk([]);
}
