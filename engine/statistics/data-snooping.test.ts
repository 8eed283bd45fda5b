import { describe, expect, it } from 'vitest';
import { circularSums, createBlockResample } from './block-resample.ts';
import { bootstrapDeviation } from './bootstrap-deviation.ts';
import { createRandom } from './random.ts';
import { realityCheck } from './reality-check.ts';
import { missing } from './statistic.ts';
import { superiorAbility } from './superior-ability.ts';

/** Six periods of two strategies with the means and the deviation of the worked example, formulas.md, section 3. */
const WORKED = [
  Float64Array.of(0.03, -0.01, 0.02, 0, 0.01, 0.01),
  Float64Array.of(0.01, -0.02, 0.015, -0.01, 0.005, -0.01),
];
const independent = { seed: 1, meanBlock: 1, resamples: 40_000 };

function noise(seed: number, count: number, length: number, lead = 0): Float64Array[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => Float64Array.from({ length }, () => random() - 0.5 + lead));
}

describe('the reality check', () => {
  it('has the statistic of the worked example', () => {
    const { value } = realityCheck(WORKED, independent);
    expect(value?.statistic).toBeCloseTo(0.0244949, 8);
    expect(value?.best).toBe(0);
  });

  it('has the probability over all possible resamples', () => {
    const means = WORKED.map(mean);
    const exact = shareOfResamples(6, (rows) =>
      WORKED.some((lead, k) => mean(rows.map((at) => lead[at]!)) - means[k]! >= 0.01 - 1e-12),
    );
    expect(Math.abs((realityCheck(WORKED, independent).value?.pValue ?? 0) - exact)).toBeLessThan(0.01);
  });

  it('detects a true lead, but not the best of many strategies without one', () => {
    const best = noise(2, 1, 250, 0.1);
    expect(realityCheck([...noise(3, 20, 250), ...best], { seed: 1 }).value).toMatchObject({ best: 20, pValue: 0 });
    expect(realityCheck(noise(3, 20, 250), { seed: 1 }).value?.pValue).toBeGreaterThan(0.05);
  });
});

describe('superior predictive ability', () => {
  it('has the statistic of the worked example', () => {
    const { value } = superiorAbility(WORKED, independent);
    expect(value?.statistic).toBeCloseTo(1.8973666, 8);
    expect(value?.best).toBe(0);
  });

  it('has the probability over all possible resamples, with hopeless strategies left uncentred', () => {
    const leads = [...WORKED, Float64Array.of(-0.02, -0.03, -0.01, -0.03, -0.02, -0.04)];
    const hopeless = -Math.sqrt(2 * Math.log(Math.log(6)));
    const columns = leads.map((lead) => {
      const deviation = Math.sqrt(mean([...lead].map((value) => (value - mean(lead)) ** 2)));
      const studentised = (Math.sqrt(6) * mean(lead)) / deviation;
      return { lead, deviation, studentised, centre: studentised < hopeless ? 0 : mean(lead) };
    });
    expect(columns.map(({ centre }) => centre === 0)).toEqual([false, false, true]);
    const reached = Math.max(0, ...columns.map(({ studentised }) => studentised));
    const exact = shareOfResamples(6, (rows) =>
      columns.some(
        ({ lead, deviation, centre }) =>
          (Math.sqrt(6) * (mean(rows.map((at) => lead[at]!)) - centre)) / deviation >= reached - 1e-9,
      ),
    );
    expect(Math.abs((superiorAbility(leads, independent).value?.pValue ?? 0) - exact)).toBeLessThan(0.01);
  });

  it('is unaffected by hopeless strategies, which make the reality check conservative', () => {
    const good = noise(4, 1, 200, 0.04);
    const poor = noise(5, 30, 200, -2).map((lead) => lead.map((value) => 10 * value));
    const [alone, among] = [good, [...good, ...poor]].map((leads) => superiorAbility(leads, { seed: 2, meanBlock: 2 }));
    expect(among?.value).toEqual(alone?.value);
    const cautious = realityCheck([...good, ...poor], { seed: 2, meanBlock: 2 }).value?.pValue ?? 0;
    expect(cautious).toBeGreaterThan((among?.value?.pValue ?? 0) + 0.1);
  });

  it('has a p-value of 1 when no strategy is ahead', () => {
    expect(superiorAbility(noise(6, 5, 100, -0.3), { seed: 1 }).value).toMatchObject({ statistic: 0, pValue: 1 });
  });

  it('leaves out a strategy that equals the benchmark, and is missing for that one alone', () => {
    const flat = new Float64Array(6);
    const { value } = superiorAbility([flat, ...WORKED], independent);
    expect(value?.best).toBe(1);
    expect(superiorAbility([flat], independent)).toEqual(missing('no_variation'));
    expect(realityCheck([flat], independent)).toEqual(missing('no_variation'));
    expect(realityCheck([], independent)).toEqual(missing('too_few'));
    expect(superiorAbility([Float64Array.of(0, 1)], independent)).toEqual(missing('too_few'));
    expect(() => realityCheck([flat, new Float64Array(5)], independent)).toThrow(RangeError);
  });
});

describe('the deviation of a resampled mean', () => {
  it.each([1, 3, 20])('matches drawing for blocks of %d', (meanBlock) => {
    const random = createRandom(7);
    let level = 0;
    const values = Float64Array.from({ length: 50 }, () => {
      level = 0.8 * level + random() - 0.5;
      return level;
    });
    const [resample, sums] = [createBlockResample(50, meanBlock, random), circularSums(values)];
    const means = Array.from({ length: 40_000 }, () => {
      resample.draw();
      return resample.sumOf(sums) / Math.sqrt(50);
    });
    const drawn = Math.sqrt(mean(means.map((value) => (value - mean(values) * Math.sqrt(50)) ** 2)));
    expect(Math.abs(bootstrapDeviation(values, meanBlock) / drawn - 1)).toBeLessThan(0.02);
  });
});

function mean(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;
}

/** Share of all resamples of independent rows for which a condition holds. */
function shareOfResamples(length: number, holds: (rows: readonly number[]) => boolean): number {
  let count = 0;
  for (let code = 0; code < length ** length; code++) {
    const rows = Array.from({ length }, (_, digit) => Math.floor(code / length ** digit) % length);
    if (holds(rows)) count++;
  }
  return count / length ** length;
}
