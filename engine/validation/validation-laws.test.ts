import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moments } from '../statistics/moments.ts';
import { probabilisticSharpe } from '../statistics/probabilistic-sharpe.ts';
import { createRandom } from '../statistics/random.ts';
import { type TrackRecord, trackRecord } from '../statistics/track-record.ts';
import { marketWalk } from '../testing/market-walk.ts';
import { scheduledTrades } from '../testing/scheduled-trades.ts';
import { type Validation, validate } from './validate.ts';
import type { ValidationVerdict } from './validation-gates.ts';

const RULES = { fee: 0.001, slippage: 0.0005, stopLoss: 0, takeProfit: 0, trailingStop: 0 };
/** Days between trades. With 60 trades ten days apart, bars from the 421st on are out of sample. */
const STEP = 10;
const TRADES = 60;

interface Settings {
  readonly trials?: number;
  readonly cost?: number;
  /** Index of a trade that is left out. */
  readonly skipped?: number;
}

function validated(returns: readonly number[], { trials = 1, cost = 1, skipped = -1 }: Settings = {}): Validation {
  const { bars, target } = scheduledTrades(returns, STEP);
  const traded = target.map((held, bar) => (Math.floor(bar / STEP) === skipped ? 0 : held));
  return validate({
    subject: { type: 'rules', target: traded, firstBar: 0, lookback: 0 },
    rules: { ...RULES, fee: cost * RULES.fee },
    bars,
    trials: { count: trials, sharpeVariance: null },
    quadrants: null,
  });
}

/** Returns of 60 trades around an edge, from none to a clear one. */
const returns60 = fc
  .tuple(fc.integer({ min: 1, max: 1e9 }), fc.double({ min: 0, max: 0.04, noNaN: true }))
  .map(([seed, edge]) => {
    const random = createRandom(seed);
    return Array.from({ length: TRADES }, () => edge + 0.2 * (random() - 0.5));
  });

const RANK: Readonly<Record<ValidationVerdict, number>> = {
  anecdote: 0,
  insufficient_evidence: 1,
  failed_oos: 2,
  passed_oos: 3,
};

describe('a validation', () => {
  it('never gets better with more declared trials', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        returns60,
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        (returns, trials, more) => {
          const [few, many] = [validated(returns, { trials }), validated(returns, { trials: trials + more })];
          expect(RANK[many.verdict]).toBeLessThanOrEqual(RANK[few.verdict]);
          seen.add(`${few.verdict} ${many.verdict}`);
        },
      ),
      { seed: 1, numRuns: 300 },
    );
    expect([...seen].sort()).toEqual(['failed_oos failed_oos', 'passed_oos failed_oos', 'passed_oos passed_oos']);
  });

  it('of a failed validation does not improve with another loss out of sample, of at least a deviation of the trades', () => {
    let failed = 0;
    fc.assert(
      fc.property(
        returns60,
        fc.integer({ min: 43, max: TRADES - 2 }),
        fc.double({ min: 1, max: 3, noNaN: true }),
        (returns, skipped, size) => {
          const without = validated(returns, { skipped });
          if (without.verdict !== 'failed_oos') return;
          failed++;
          const spread = moments(returns).value!.deviation;
          const loss = validated(returns.map((value, i) => (i === skipped ? -size * spread : value)));
          expect(loss.metrics.outOfSample.roundTrips).toBe(without.metrics.outOfSample.roundTrips + 1);
          expect(loss.verdict).toBe('failed_oos');
        },
      ),
      { seed: 2, numRuns: 400 },
    );
    expect(failed).toBeGreaterThan(100);
  });

  it('may gain a sliver of probability from a small loss, so the law above requires a larger one', () => {
    const one = [...Array<number>(9).fill(0), 1];
    const chance = (returns: readonly number[]) =>
      probabilisticSharpe(trackRecord(returns).value as TrackRecord, 0).value;
    expect(chance([...one, -1e-6])).toBeGreaterThan(chance(one)!);
  });

  it('never gets better with higher costs, on these markets', () => {
    fc.assert(
      fc.property(returns60, fc.integer({ min: 2, max: 10 }), (returns, cost) => {
        const [cheap, dear] = [validated(returns), validated(returns, { cost })];
        expect(RANK[dear.verdict]).toBeLessThanOrEqual(RANK[cheap.verdict]);
        expect(dear.metrics.whole.totalReturn.value).toBeLessThan(cheap.metrics.whole.totalReturn.value!);
      }),
      { seed: 3, numRuns: 100 },
    );
  });

  it('publishes numbers and reasons, never NaN, on any market and any target', () => {
    const target = fc.array(fc.constantFrom(0, 0, 1, 0.5, Number.NaN), { minLength: 0, maxLength: 400 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        target,
        fc.integer({ min: 0, max: 420 }),
        (seed, judged, firstBar) => {
          const bars = marketWalk(seed, judged.length, 6);
          const validation = validate({
            subject: { type: 'rules', target: Float64Array.from(judged), firstBar, lookback: 3 },
            bars,
            rules: { ...RULES, stopLoss: 0.02 },
            trials: { count: 5, sharpeVariance: 0.01 },
            quadrants: null,
          });
          const numbers: number[] = [];
          JSON.stringify(validation, (_, value) => {
            if (typeof value === 'number') numbers.push(value);
            return value;
          });
          expect(numbers.length).toBeGreaterThan(20);
          expect(numbers.every(Number.isFinite)).toBe(true);
          for (const { value, reason } of [...validation.gates, ...validation.flags])
            expect(value === null).toBe(reason !== null);
        },
      ),
      { seed: 4, numRuns: 100 },
    );
  });
});
