import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceBars } from '../markets/price-bars.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { barsUntil, randomBars } from '../testing/random-bars.ts';
import { FLIP_HORIZON, FLIP_HORIZONS, marketStructure, type Trend } from './market-structure.ts';

/** Bars that walk in straight lines between turning points, five bars per leg. */
function zigzag(...turns: number[]): PriceBars {
  const close = turns.flatMap((turn, i) => {
    const before = turns[i - 1] ?? turn;
    return Array.from({ length: 5 }, (_, k) => before + ((turn - before) * (k + 1)) / 5);
  });
  const column = (shift: number) => Float64Array.from(close, (value) => value + shift);
  return {
    length: close.length,
    days: Int32Array.from(close, (_, i) => i),
    open: column(0),
    high: column(1),
    low: column(-1),
    close: column(0),
  };
}

/** Turning points by definition: goes through the fractals known so far and keeps the extreme of each side. */
function trendByDefinition(bars: PriceBars): Trend | null {
  const kept: { side: string; price: number }[] = [];
  for (const { side, price } of marketStructure(bars).pivots) {
    const last = kept.at(-1);
    const sign = side === 'high' ? 1 : -1;
    if (last && sign * (price - last.price) <= 0) continue;
    if (last?.side === side) kept.pop();
    kept.push({ side, price });
  }
  const lastTwo = (side: string) => kept.filter((one) => one.side === side).slice(-2);
  const rises = (['high', 'low'] as const).map((side) => {
    const [first, second] = lastTwo(side);
    return first && second ? Math.sign(second.price - first.price) : Number.NaN;
  });
  if (rises.some(Number.isNaN)) return null;
  if (rises.every((rise) => rise > 0)) return 'up';
  return rises.every((rise) => rise < 0) ? 'down' : 'sideways';
}

describe('the market structure', () => {
  it('is up with rising highs and lows, down with falling ones, else sideways', () => {
    expect(marketStructure(zigzag(100, 150, 120, 180, 140, 200)).trend).toBe('up');
    expect(marketStructure(zigzag(200, 150, 180, 120, 160, 90)).trend).toBe('down');
    expect(marketStructure(zigzag(100, 150, 120, 180, 110, 160)).trend).toBe('sideways');
    expect(marketStructure(zigzag(100, 150, 120)).trend).toBeNull();
    expect(marketStructure(zigzag(100, 150, 120)).flips).toBeNull();
  });

  it('measures waves from turn to turn', () => {
    const { waves, swings } = marketStructure(zigzag(100, 150, 120, 180, 140, 200));
    expect(swings.map(({ side, price }) => [side, price])).toEqual([
      ['high', 151],
      ['low', 119],
      ['high', 181],
      ['low', 139],
    ]);
    expect(waves.map(({ direction }) => direction)).toEqual(['down', 'up', 'down']);
    expect(waves[0]?.changePct).toBeCloseTo(100 * (119 / 151 - 1), 12);
  });

  it('alternates, and each wave goes in the direction of its name', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { swings, waves } = marketStructure(randomBars(seed, 300));
        for (const [i, swing] of swings.entries()) expect(swing.side).not.toBe(swings[i - 1]?.side);
        for (const { direction, changePct } of waves) expect(Math.sign(changePct)).toBe(direction === 'up' ? 1 : -1);
      }),
    );
  });

  it('gives each bar the trend known at its close', () => {
    const bars = randomBars(11, 260);
    const { trends } = marketStructure(bars);
    const seen = new Set<Trend | null>();
    for (let cut = 0; cut < bars.length; cut++) {
      const past = barsUntil(bars, cut + 1);
      expect(marketStructure(past).trend, `bar ${cut}`).toBe(trends[cut]);
      expect(trendByDefinition(past), `bar ${cut}`).toBe(trends[cut]);
      seen.add(trends[cut] ?? null);
    }
    expect(seen.size).toBe(4);
  });
});

describe('the base rate of a flip', () => {
  const bars = randomBars(5, 1_000);
  const { trends, trend, flips, flipRates } = marketStructure(bars);

  it.each(FLIP_HORIZONS)('counts the bars in the state whose trend changed within %i bars', (horizon) => {
    const outcomes = trends
      .slice(0, -horizon)
      .map((state, i) => ({ i, state, later: new Set(trends.slice(i + 1, i + horizon + 1)) }))
      .filter(({ state }) => state !== null);
    const flipShare = (rows: typeof outcomes) =>
      rows.filter(({ state, later }) => later.size > 1 || !later.has(state)).length / rows.length;
    const inState = outcomes.filter(({ state }) => state === trend);
    let free = 0;
    const independent = inState.filter(({ i }) => {
      if (i < free) return false;
      free = i + horizon;
      return true;
    }).length;
    const found = flipRates.find((one) => one.horizon === horizon);
    expect(inState.length).toBeGreaterThan(50);
    expect(found).toMatchObject({ state: trend, n: inState.length, nIndependent: independent });
    expect([found?.thin, found?.missing]).toEqual([independent < 30, Math.max(30 - independent, 0)]);
    expect(found?.rate).toBeCloseTo(flipShare(inState), 12);
    expect(found?.unconditionalRate).toBeCloseTo(flipShare(outcomes), 12);
    expect([found?.low, found?.high]).toEqual(Object.values(wilsonInterval(found?.rate ?? 0, independent)));
  });

  it('is thin over the longest horizon and has enough observations over the shortest', () => {
    expect(flips).toBe(flipRates.find(({ horizon }) => horizon === FLIP_HORIZON));
    expect(flipRates.map(({ thin }) => thin)).toEqual([false, expect.any(Boolean), true]);
  });

  it('has no rate before any outcome is known', () => {
    const young = marketStructure(zigzag(100, 150, 120, 180, 140, 200)).flips;
    expect(young).toMatchObject({ state: 'up', rate: null, low: null, n: 0, nIndependent: 0, missing: 30, thin: true });
  });
});
