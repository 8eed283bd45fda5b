import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../test/vectors/stats.json' with { type: 'json' };
import { type DeflatedSharpe, deflatedSharpe } from './deflated-sharpe.ts';
import { expectedMaximum } from './expected-maximum.ts';
import { independentTrials, ONE_FROM } from './independent-trials.ts';
import { minimumBacktestLength } from './minimum-backtest-length.ts';
import { minimumTrackRecord } from './minimum-track-record.ts';
import { probabilisticSharpe } from './probabilistic-sharpe.ts';
import { createRandom } from './random.ts';
import { missing } from './statistic.ts';
import { type TrackRecord, trackRecord } from './track-record.ts';

const { basic } = vectors;

/**
 * The worked example of Bailey and López de Prado (2014): an annual Sharpe ratio of 2.5 on 250 days a year, five years.
 */
const PAPER: TrackRecord = { observations: 1250, sharpe: 2.5 / Math.sqrt(250), skew: -3, kurtosis: 10 };
const PAPER_VARIANCE = 0.5 / 250;

function deflate(record: TrackRecord, count: number): DeflatedSharpe {
  return deflatedSharpe({ value: record, reason: null }, { count, sharpeVariance: PAPER_VARIANCE });
}

describe('the probabilistic Sharpe ratio', () => {
  const record = trackRecord(basic.returns).value as TrackRecord;

  it('agrees with the golden numbers', () => {
    expect(probabilisticSharpe(record, 0).value).toBeCloseTo(basic.psr_0, 12);
    expect(probabilisticSharpe(record, 0.05).value).toBeCloseTo(basic.psr_005, 12);
    expect(minimumTrackRecord(record, 0).value).toBeCloseTo(basic.mintrl_0_95, 9);
  });

  it('reaches the confidence after the minimum track record, by definition', () => {
    const observations = minimumTrackRecord(record, 0.1, 0.99).value ?? 0;
    expect(probabilisticSharpe({ ...record, observations }, 0.1).value).toBeCloseTo(0.99, 12);
  });

  it('has no minimum track record where no length would suffice', () => {
    expect(minimumTrackRecord(record, record.sharpe)).toEqual(missing('not_above_benchmark'));
  });

  it('is missing for moments that no returns can have', () => {
    const impossible = { observations: 50, sharpe: 1, skew: 3, kurtosis: 2 };
    expect(probabilisticSharpe(impossible, 0)).toEqual(missing('not_defined'));
    expect(minimumTrackRecord(impossible, 0)).toEqual(missing('not_defined'));
    expect(probabilisticSharpe({ ...record, observations: 1 }, 0)).toEqual(missing('too_few'));
  });
});

describe('the best of many trials', () => {
  it.each(Object.entries(vectors.expected_max_std))('of %s matches the golden number', (trials, best) => {
    expect(expectedMaximum(Number(trials))).toBeCloseTo(best, 9);
  });

  it('is for ten trials within 3 % of the simulated value', () => {
    expect(Math.abs(expectedMaximum(10) / vectors.expmax_mc_N10 - 1)).toBeLessThan(0.03);
  });

  it('is expected at 0 for a single one, and never falls with their number', () => {
    expect(expectedMaximum(1)).toBe(0);
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (n, more) => {
          expect(expectedMaximum(n + more)).toBeGreaterThanOrEqual(expectedMaximum(n) - 1e-9);
        },
      ),
    );
  });

  it.each(Object.entries(vectors.minbtl_years))('of %s needs the golden number of years', (trials, years) => {
    const { value } = minimumBacktestLength(Number(trials), 1);
    expect(value?.years).toBeCloseTo(years.exact, 9);
    expect(value?.boundYears).toBeCloseTo(years.bound, 12);
    expect(value?.years).toBeLessThan(value?.boundYears ?? 0);
  });

  it('needs no years for a single trial or a ratio not above 0', () => {
    expect(minimumBacktestLength(1, 1)).toEqual(missing('too_few'));
    expect(minimumBacktestLength(10, 0)).toEqual(missing('not_above_benchmark'));
  });
});

describe('the deflated Sharpe ratio', () => {
  const normal = { ...PAPER, skew: 0, kurtosis: 3 };

  it.each([
    [100, PAPER, vectors.dsr_paper['100'], 'borderline'],
    [88, PAPER, vectors.dsr_paper['88'], 'borderline'],
    [46, PAPER, vectors.dsr_paper['46'], 'pass'],
    [88, normal, vectors.dsr_paper['88_normal'], 'pass'],
  ] as const)('after %d trials matches the paper', (count, record, { dsr, sr0_daily }, status) => {
    const deflated = deflate(record, count);
    expect(deflated.probability).toBeCloseTo(dsr, 10);
    expect(deflated.threshold).toBeCloseTo(sr0_daily, 12);
    expect(deflated.status).toBe(status);
  });

  it('fails after enough trials', () => {
    expect(deflate(PAPER, 1000).status).toBe('fail');
  });

  it('is the probability of being above 0 for a single trial', () => {
    const { status, probability, threshold } = deflate(PAPER, 1);
    expect(status).toBe('single_trial');
    expect(threshold).toBe(0);
    expect(probability).toBe(probabilisticSharpe(PAPER, 0).value);
  });

  it('is missing below 30 observations and for returns that do not vary', () => {
    expect(deflate({ ...PAPER, observations: 29 }, 10)).toEqual({
      status: 'insufficient',
      probability: null,
      threshold: null,
      reason: 'too_few',
    });
    expect(deflate({ ...PAPER, observations: 30 }, 10).status).not.toBe('insufficient');
    const flat = trackRecord(new Float64Array(50));
    expect(deflatedSharpe(flat, { count: 1, sharpeVariance: 0 }).reason).toBe('no_variation');
  });
});

describe('the number of independent trials', () => {
  const random = createRandom(3);
  const noise = () => Float64Array.from({ length: 400 }, () => random() - 0.5);
  /** A trial that follows others, with independent noise. */
  const following = (...markets: Float64Array[]) => {
    const own = noise();
    return own.map((value, i) => value + 2 * markets.reduce((sum, market) => sum + market[i]!, 0));
  };
  const [one, two, three] = [noise(), noise(), noise()] as [Float64Array, Float64Array, Float64Array];

  it('counts correlated trials once', () => {
    const trend = Array.from({ length: 6 }, () => following(one));
    const reversion = Array.from({ length: 4 }, () => following(two));
    expect(pearson(trend[0] as Float64Array, trend[1] as Float64Array)).toBeGreaterThan(ONE_FROM);
    expect(independentTrials([...trend, ...reversion, three])).toBe(3);
    // The order and repetition of trials do not matter.
    expect(independentTrials([three, ...reversion, ...trend, ...trend])).toBe(3);
  });

  it('counts each uncorrelated trial, and the opposite of a trial as another', () => {
    expect(independentTrials([one, two, three])).toBe(3);
    expect(independentTrials([one, one.map((value) => -value)])).toBe(2);
  });

  it('joins by the mean correlation, so that a chain of neighbours is not one group', () => {
    const between = one.map((value, i) => value + two[i]!);
    expect([pearson(one, between), pearson(between, two)].every((value) => value > ONE_FROM)).toBe(true);
    expect(independentTrials([one, between, two])).toBe(2);
  });

  it('does not count trials without variation', () => {
    expect(independentTrials([])).toBe(0);
    expect(independentTrials([new Float64Array(400), one, new Float64Array(400).fill(0.01)])).toBe(1);
  });
});

function pearson(x: Float64Array, y: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const product = (a: Float64Array, b: Float64Array) =>
    a.reduce((sum, value, i) => sum + (value - mean(a)) * (b[i]! - mean(b)), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}
