import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, isoWeekday } from '../calendar.ts';
import { deriveSeries, viewOf } from '../testing/derive-series.ts';
import { ALT_COINS, type AltCoin, derivation } from './alt-cycle.ts';
import { altCycleReading, NOT_APPLICABLE } from './alt-cycle-reading.ts';
import { derivation as distance } from './ma200w-distance.ts';
import { derivation as mayer } from './mayer-multiple.ts';
import { derivation as weeklyRsi } from './weekly-rsi.ts';

const DAYS = 2_100;
const [ETH, SOL] = ALT_COINS as readonly [AltCoin, AltCoin];
/** Bitcoin's index needs the history since its first price: this many whole weeks before the first day. */
const EARLIER = GENESIS_DAY - 7 * 215;
const price = (i: number) => 200 * Math.exp(0.0007 * i + 0.8 * Math.sin(i / 170) + 0.06 * Math.sin(i * 5));
/** Ether from the first day on with a gap of one day, SOL from day 1,500 on, which is long before either was traded. */
const columns = {
  eth_close: Array.from({ length: DAYS }, (_, i) => (i === 1_650 ? Number.NaN : price(i))),
  sol_close: Array.from({ length: DAYS }, (_, i) => (i < 1_500 ? Number.NaN : price(i + 333))),
};
const out = deriveSeries(derivation, columns);
const view = viewOf({ ...columns, ...out });

/** Linear map of the component, clamped, to 0..100. */
const points = (value: number, low: number, high: number) =>
  100 * Math.min(Math.max((value - low) / (high - low), 0), 1);

type Parts = Partial<Record<'mayer' | 'rsi' | 'distance', number>>;

/** The components of a day that have a value, scored. */
function partsOf(prefix: string, i: number): Parts {
  const at = (suffix: string) => out[`${prefix}_${suffix}`]?.[i] ?? Number.NaN;
  const all = {
    mayer: points(at('mayer_multiple'), 0.5, 2.4),
    rsi: points(at('weekly_rsi'), 30, 90),
    distance: points(at('ma200w_distance'), -30, 250),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !Number.isNaN(value)));
}

const WEIGHTS = { mayer: 16, rsi: 13, distance: 14 };

/** Weighted mean by some of the components; NaN when the day lacks one of them. */
function scoreBy(keys: readonly string[], parts: Parts): number {
  const weights = keys.map((key) => WEIGHTS[key as keyof typeof WEIGHTS]);
  const sum = keys.reduce((so, key, k) => so + weights[k]! * (parts[key as keyof Parts] ?? Number.NaN), 0);
  return sum / weights.reduce((so, weight) => so + weight, 0);
}

describe.each(['eth', 'sol'])('the cycle score of %s', (prefix) => {
  it('has the components that Bitcoin has, from its own price', () => {
    const close = columns[`${prefix}_close` as keyof typeof columns];
    const bitcoin = {
      mayer_multiple: deriveSeries(mayer, { btc_close: close }, EARLIER).mayer_multiple,
      weekly_rsi: deriveSeries(weeklyRsi, { btc_close: close }, EARLIER).weekly_rsi,
      ma200w_distance: deriveSeries(distance, { btc_close: close }, EARLIER).ma200w_distance,
    };
    for (const [id, expected] of Object.entries(bitcoin)) expect(out[`${prefix}_${id}`]).toEqual(expected);
  });

  it('is the weighted mean of the components present, of at least two', () => {
    const sizes = new Set<number>();
    for (let i = 0; i < DAYS; i++) {
      const parts = partsOf(prefix, i);
      const keys = Object.keys(parts);
      const score = out[`${prefix}_cycle_score`]![i]!;
      if (keys.length < 2) expect(score, `day ${i}`).toBeNaN();
      else {
        expect(score, `day ${i}`).toBeCloseTo(scoreBy(keys, parts), 9);
        sizes.add(keys.length);
      }
    }
    expect([...sizes].sort()).toEqual(prefix === 'eth' ? [2, 3] : [2]);
  });

  it('is ranked among the days that have the same components, scored by them alone', () => {
    let ranked = 0;
    for (let i = 300; i < DAYS; i += 3) {
      const keys = Object.keys(partsOf(prefix, i));
      const [rank, count] = ['pct_rank', 'rank_n'].map((what) => out[`${prefix}_cycle_score_${what}`]![i]!);
      const past = Array.from({ length: i + 1 }, (_, s) => scoreBy(keys, partsOf(prefix, s))).filter(
        (score) => !Number.isNaN(score),
      );
      if (keys.length < 2 || past.length < 365) {
        expect(rank, `day ${i}`).toBeNaN();
        continue;
      }
      const own = past.at(-1)!;
      const below = past.filter((score) => score < own - 1e-9).length;
      const equal = past.filter((score) => Math.abs(score - own) <= 1e-9).length;
      expect(rank, `day ${i}`).toBeCloseTo((100 * (below + equal / 2)) / past.length, 6);
      expect(count).toBe(past.length);
      ranked++;
    }
    expect(ranked).toBeGreaterThan(5);
  });
});

describe('the reading', () => {
  it('lists its components, and those that do not apply', () => {
    const reading = altCycleReading(view, ETH);
    expect(reading).toMatchObject({ day: GENESIS_DAY + DAYS - 1, coverage: 1 });
    expect(reading?.composition).toEqual(['mayer_multiple', 'weekly_rsi', 'ma200w_distance_pct']);
    const { components = [], score = 0 } = reading ?? {};
    expect(components.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect(components.reduce((sum, one) => sum + one.weight * (one.score ?? Number.NaN), 0)).toBeCloseTo(score, 6);
    expect(NOT_APPLICABLE).toEqual(
      expect.arrayContaining(['fear_greed', 'halving_position', 'mvrv_z', 'hash_ribbons', 'pi_cycle_top']),
    );
    expect(NOT_APPLICABLE.filter((key) => components.some((one) => one.key === key))).toEqual([]);
  });

  it('lists the data a young coin lacks', () => {
    const reading = altCycleReading(view, SOL);
    expect(reading?.components.at(-1)).toMatchObject({
      value: null,
      score: null,
      weight: 0,
      nullReason: 'needs 200 completed weeks of prices',
    });
    expect(reading?.coverage).toBeCloseTo(29 / 43, 12);
    // Weekly values begin with the fifteenth Sunday and daily ones with the 200th day.
    expect(isoWeekday(GENESIS_DAY)).toBe(6);
    expect([reading?.percentile === null, reading?.percentileDays]).toEqual([false, DAYS - 1_500 - 199]);
  });

  it('is absent before the price begins', () => {
    expect(altCycleReading(viewOf({ eth_close: [1, 2] }), ETH)).toBeNull();
  });
});
