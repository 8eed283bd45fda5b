import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type EarlierTrials, backtestEvidence as evidenceOf } from './backtest-evidence.ts';

// Vectors: test/vectors/README.md.
const vectors = JSON.parse(readFileSync(new URL('../../test/vectors/stats.json', import.meta.url), 'utf8'));
const { returns: twelve, psr_0, mintrl_0_95, skew_pop, kurt_raw_pop, mean } = vectors.basic;
const NONE: EarlierTrials = { declaredTrials: 1, ownSharpes: [], service: null };
/** Evidence of a run that has as many trades as bars. */
const backtestEvidence = (returns: Float64Array, earlier: EarlierTrials) =>
  evidenceOf({ returns, trades: returns.length }, earlier);

/** The twelve returns three times over, which keeps mean, skew and kurtosis of the population. */
const returns = Float64Array.from([...twelve, ...twelve, ...twelve]);
const n = returns.length;
const deviation = Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1));
const sharpe = mean / deviation;

/** Cumulative normal distribution by Simpson's rule. */
function normal(x: number): number {
  const steps = 2_000;
  const h = x / steps;
  const density = (t: number) => Math.exp((-t * t) / 2) / Math.sqrt(2 * Math.PI);
  let sum = density(0) + density(x);
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density(i * h);
  return 0.5 + (h / 3) * sum;
}

/** Probability that the true Sharpe ratio exceeds a threshold, by the published formula. */
const above = (threshold: number) =>
  normal(
    ((sharpe - threshold) * Math.sqrt(n - 1)) /
      Math.sqrt(1 - skew_pop * sharpe + ((kurt_raw_pop - 1) / 4) * sharpe ** 2),
  );

const expectedMaximum = (trials: number) => vectors.expected_max_std[String(trials)]!;

describe('the evidence of a run', () => {
  it('matches the probabilistic Sharpe ratio and track record of the vectors', () => {
    const { probabilisticSharpe, minTrackRecord } = backtestEvidence(Float64Array.from(twelve), NONE);
    expect(probabilisticSharpe).toBeCloseTo(psr_0, 12);
    expect(minTrackRecord).toBeCloseTo(mintrl_0_95, 9);
  });

  it('withholds deflated numbers below thirty trades and says why', () => {
    const { own, service } = backtestEvidence(returns.subarray(0, 29), { ...NONE, declaredTrials: 40 });
    expect(own).toMatchObject({ trials: 40, deflatedSharpe: null, verdict: 'insufficient' });
    expect(own.reason).toContain('30 completed trades');
    expect(service.verdict).toBe('insufficient');
    expect(backtestEvidence(returns.subarray(0, 30), NONE).own.verdict).toBe('single_trial');
  });

  it('compares a single trial with zero', () => {
    const { own } = backtestEvidence(returns, NONE);
    expect([own.trials, own.verdict, own.reason]).toEqual([1, 'single_trial', null]);
    expect(own.deflatedSharpe).toBeCloseTo(above(0), 9);
  });

  it('deflates declared trials by the spread of skill-less ones while none is stored', () => {
    const { own, service } = backtestEvidence(returns, { ...NONE, declaredTrials: 10 });
    expect(own.trials).toBe(10);
    expect(own.deflatedSharpe).toBeCloseTo(above(expectedMaximum(10) * Math.sqrt(1 / (n - 1))), 9);
    expect(service.trials).toBe(1);
  });

  it('deflates stored trials by their own spread', () => {
    const stored = [0.1, 0.3];
    const all = [...stored, sharpe];
    const center = all.reduce((sum, value) => sum + value, 0) / 3;
    const spread = Math.sqrt(all.reduce((sum, value) => sum + (value - center) ** 2, 0) / 2);
    const { own, service } = backtestEvidence(returns, { ...NONE, ownSharpes: stored });
    expect(own.trials).toBe(3);
    expect(own.deflatedSharpe).toBeCloseTo(above(expectedMaximum(3) * spread), 9);
    expect(service).toMatchObject({ trials: 1, verdict: 'single_trial' });
  });

  it('counts the independent trials of the service and uses the spread of all of them', () => {
    const sharpes = [0.1, 0.12, 0.3, 0.3, 0.05];
    const distinct = [...new Set(sharpes)];
    const center = distinct.reduce((sum, value) => sum + value, 0) / distinct.length;
    const spread = Math.sqrt(distinct.reduce((sum, value) => sum + (value - center) ** 2, 0) / (distinct.length - 1));
    const { own, service } = backtestEvidence(returns, { ...NONE, service: { sharpes, independent: 2 } });
    expect(service.trials).toBe(2);
    expect(service.deflatedSharpe).toBeCloseTo(above(expectedMaximum(2) * spread), 9);
    expect(own).toMatchObject({ trials: 1, verdict: 'single_trial' });
  });

  it('is not distorted by trials of the caller that hardly traded', () => {
    // Three years of days with an annual Sharpe ratio of two, and the Sharpe ratios of two strategies with two and
    // three trades.
    const days = Float64Array.from({ length: 1_095 }, (_, i) => 0.02 * Math.sin(7.3 * i * i) + 0.0015);
    const alone = evidenceOf({ returns: days, trades: 40 }, NONE).own;
    const after = evidenceOf({ returns: days, trades: 40 }, { ...NONE, ownSharpes: [0.03, -0.02] }).own;
    expect([alone.verdict, after.trials]).toEqual(['single_trial', 3]);
    expect(alone.deflatedSharpe).toBeGreaterThan(0.95);
    expect(after.deflatedSharpe).toBeGreaterThan(0.5);
  });

  it('counts equal trials once and takes the greater of stored and declared', () => {
    const once = backtestEvidence(returns, { ...NONE, ownSharpes: [0.1, 0.3] });
    const again = backtestEvidence(returns, { ...NONE, ownSharpes: [0.1, 0.1, 0.3, sharpe] });
    expect(again.own.deflatedSharpe).toBeCloseTo(once.own.deflatedSharpe!, 12);
    const trials = (declaredTrials: number) =>
      backtestEvidence(returns, { ...NONE, declaredTrials, ownSharpes: [0.1, 0.3] }).own.trials;
    expect([trials(2), trials(3), trials(5)]).toEqual([3, 3, 5]);
  });

  it('has no numbers for bars that are missing or all equal', () => {
    for (const flat of [new Float64Array(), new Float64Array(40).fill(0.01)]) {
      const { own, probabilisticSharpe, minTrackRecord } = backtestEvidence(flat, NONE);
      expect([own.verdict, own.trials, probabilisticSharpe, minTrackRecord]).toEqual(['insufficient', 1, null, null]);
    }
  });
});
