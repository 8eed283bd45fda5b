import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestError } from '../testing/largest-error.ts';
import { randomBars } from '../testing/random-bars.ts';
import { adx } from './adx.ts';
import { atr } from './atr.ts';
import { bollinger } from './bollinger.ts';
import { donchian } from './donchian.ts';
import { ichimoku } from './ichimoku.ts';
import { keltner } from './keltner.ts';
import { onBalanceVolume } from './on-balance-volume.ts';
import { rsi } from './rsi.ts';
import { stochasticRsi } from './stochastic-rsi.ts';
import { supertrend } from './supertrend.ts';

const NONE = Number.NaN;

/** Numbers with gaps and ties. */
const values = fc
  .array(
    fc.oneof({ weight: 15, arbitrary: fc.integer({ min: 1, max: 20 }) }, { weight: 1, arbitrary: fc.constant(NONE) }),
    {
      maxLength: 80,
    },
  )
  .map((numbers) => Float64Array.from(numbers));

/** A column computed from the last `length` values at each position; NaN where one of them is missing. */
function byWindow(column: Float64Array, length: number, of: (window: number[]) => number): Float64Array {
  return column.map((_, i) => {
    const window = [...column.slice(Math.max(i - length + 1, 0), i + 1)];
    return window.length < length || window.some(Number.isNaN) ? NONE : of(window);
  });
}

const highestOf = (window: number[]) => Math.max(...window);
const lowestOf = (window: number[]) => Math.min(...window);
const meanOf = (window: number[]) => window.reduce((sum, value) => sum + value, 0) / window.length;
const columns = (count: number, length: number) => Array.from({ length: count }, () => new Float64Array(length));

describe('donchian', () => {
  it('is the highest and the lowest of the window, by definition', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 12 }), (column, length) => {
        const [upper, lower] = columns(2, column.length) as [Float64Array, Float64Array];
        donchian(column, column, length, upper, lower);
        expect(upper).toEqual(byWindow(column, length, highestOf));
        expect(lower).toEqual(byWindow(column, length, lowestOf));
      }),
    );
  });
});

describe('bollinger', () => {
  it('is the mean and its population deviations, by definition, where the window varies', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 4 }), (column, length, width) => {
        const [middle, upper, lower] = columns(3, column.length) as [Float64Array, Float64Array, Float64Array];
        bollinger(column, length, width, middle, upper, lower);
        const mean = byWindow(column, length, meanOf);
        const reach = byWindow(column, length, (window) => {
          const deviation = Math.sqrt(meanOf(window.map((value) => (value - meanOf(window)) ** 2)));
          return deviation < 1e-9 ? NONE : width * deviation;
        });
        expect(largestError(middle, mean)).toBeLessThan(1e-9);
        expect(
          largestError(
            upper,
            mean.map((value, i) => value + reach[i]!),
          ),
        ).toBeLessThan(1e-9);
        expect(
          largestError(
            lower,
            mean.map((value, i) => value - reach[i]!),
          ),
        ).toBeLessThan(1e-9);
      }),
    );
  });

  it('has no band where the price is constant', () => {
    const [still, above] = columns(2, 30) as [Float64Array, Float64Array];
    bollinger(new Float64Array(30).fill(0.3), 20, 2, still, above, new Float64Array(30));
    expect([still[29], above[29]]).toEqual([expect.closeTo(0.3, 12), NONE]);
  });
});

describe('keltner', () => {
  it('reaches from an exponential average of the close by average true ranges', () => {
    const { high, low, close } = randomBars(3, 120);
    const [middle, upper, lower, range] = columns(4, 120) as [Float64Array, Float64Array, Float64Array, Float64Array];
    keltner(high, low, close, 20, 10, 1.5, middle, upper, lower);
    atr(high, low, close, 10, range);
    let average = meanOf([...close.slice(0, 20)]);
    for (let i = 19; i < 120; i++) {
      if (i > 19) average = (close[i]! * 2 + average * 19) / 21;
      expect(middle[i]).toBeCloseTo(average, 8);
      expect(upper[i]).toBeCloseTo(average + 1.5 * range[i]!, 8);
      expect(lower[i]).toBeCloseTo(average - 1.5 * range[i]!, 8);
    }
    expect([...upper.slice(0, 19)].every(Number.isNaN)).toBe(true);
  });
});

describe('adx', () => {
  it('is 0, not missing, where nothing moves, and recovers afterwards', () => {
    const flat = new Float64Array(40).fill(5);
    const price = flat.map((value, i) => (i < 35 ? value : value + i));
    const [index, plus, minus] = columns(3, 40) as [Float64Array, Float64Array, Float64Array];
    adx(price, price, price, 5, index, plus, minus);
    expect([index[8], index[9], plus[5], minus[5], plus[4]]).toEqual([NONE, 0, 0, 0, NONE]);
    expect([plus[39], minus[39]]).toEqual([100, 0]);
    expect(index[39]).toBeGreaterThan(50);
  });
});

describe('stochasticRsi', () => {
  it('is the position of the RSI in its range, averaged twice, by definition', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 4 }), fc.nat(), (length, smooth, seed) => {
        const { close } = randomBars(seed, 90);
        const [fast, slow, strength] = columns(3, 90) as [Float64Array, Float64Array, Float64Array];
        stochasticRsi(close, length, smooth, fast, slow);
        rsi(close, length, strength);
        const place = byWindow(strength, length, (window) => {
          const spread = highestOf(window) - lowestOf(window);
          return spread === 0 ? 50 : (100 * (window.at(-1)! - lowestOf(window))) / spread;
        });
        const expected = byWindow(place, smooth, meanOf);
        expect(largestError(fast, expected)).toBeLessThan(1e-9);
        expect(largestError(slow, byWindow(expected, smooth, meanOf))).toBeLessThan(1e-9);
        expect(fast.findIndex((value) => !Number.isNaN(value))).toBe(2 * length + smooth - 2);
      }),
    );
  });

  it('is 50 where the RSI cannot move any further', () => {
    const [fast, slow] = columns(2, 40) as [Float64Array, Float64Array];
    stochasticRsi(
      Float64Array.from({ length: 40 }, (_, i) => i + 1),
      5,
      3,
      fast,
      slow,
    );
    expect([fast[39], slow[39]]).toEqual([50, 50]);
  });
});

describe('ichimoku', () => {
  it('draws at each bar the midpoints of its ranges, and the cloud computed a base length earlier', () => {
    const { high, low } = randomBars(11, 150);
    const [tenkan, kijun, spanA, spanB] = columns(4, 150) as [Float64Array, Float64Array, Float64Array, Float64Array];
    ichimoku(high, low, 9, 26, 52, { tenkan, kijun, spanA, spanB });
    const middle = (i: number, length: number) =>
      i < length - 1
        ? NONE
        : (highestOf([...high.slice(i - length + 1, i + 1)]) + lowestOf([...low.slice(i - length + 1, i + 1)])) / 2;
    for (let i = 0; i < 150; i++) {
      expect([tenkan[i], kijun[i]]).toEqual([middle(i, 9), middle(i, 26)]);
      expect([spanA[i], spanB[i]]).toEqual([(middle(i - 26, 9) + middle(i - 26, 26)) / 2, middle(i - 26, 52)]);
    }
    expect(spanB.findIndex((value) => !Number.isNaN(value))).toBe(77);
  });
});

describe('onBalanceVolume', () => {
  it('has no value on a bar of unknown volume, and continues from the last one', () => {
    const balance = new Float64Array(6);
    onBalanceVolume(Float64Array.of(1, 2, 3, 2, 2, 5), Float64Array.of(9, 4, NONE, 1, 8, 2), balance);
    expect([...balance]).toEqual([0, 4, NONE, 3, 3, 5]);
  });
});

/**
 * One side of the published script: its band may only move closer until a close has passed it. Highs are negated for
 * the comparison.
 */
function charted(fresh: number, before: number | undefined, closeBefore: number | undefined, side: 1 | -1): number {
  const [band, last, price] = [fresh * side, (before ?? NONE) * side, (closeBefore ?? NONE) * side];
  if (Number.isNaN(last)) return fresh;
  return (band < last || price > last ? band : last) * side;
}

/**
 * The script of the indicator as charts publish it: bands first, then the direction from the band that was the line
 * before.
 */
function supertrendAsCharted(bars: ReturnType<typeof randomBars>, length: number, width: number) {
  const range = new Float64Array(bars.length);
  atr(bars.high, bars.low, bars.close, length, range);
  const [upper, lower, line, rising] = [[], [], [], []] as [number[], number[], number[], number[]];
  for (let i = 0; i < bars.length; i++) {
    const [close, before] = [bars.close[i]!, bars.close[i - 1]];
    const middle = (bars.high[i]! + bars.low[i]!) / 2;
    const top = charted(middle + width * range[i]!, upper[i - 1], before, 1);
    const bottom = charted(middle - width * range[i]!, lower[i - 1], before, -1);
    const fell = line[i - 1] === upper[i - 1];
    const rises = fell ? close > top : close >= bottom;
    rising.push(rises && !Number.isNaN(upper[i - 1] ?? NONE) ? 1 : 0);
    upper.push(top);
    lower.push(bottom);
    line.push(rising[i] === 1 ? bottom : top);
  }
  return { line, rising, meet: upper.findIndex((band, i) => band === lower[i]) };
}

describe('supertrend', () => {
  it('agrees with the published chart script', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 12 }), fc.constantFrom(0.5, 1, 3), (seed, length, width) => {
        const bars = randomBars(seed, 200);
        const line = new Float64Array(200);
        const rising = new Uint8Array(200);
        supertrend(bars.high, bars.low, bars.close, length, width, line, rising);
        const { meet, ...expected } = supertrendAsCharted(bars, length, width);
        // The script knows a falling trend by its line, and takes it for one, too, where both bands are equal.
        const compared = meet === -1 ? 200 : meet + 1;
        expect([...rising].slice(0, compared)).toEqual(expected.rising.slice(0, compared));
        expect([...line].slice(0, compared)).toEqual(expected.line.slice(0, compared));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps rising while both bands are equal, until a close breaks the lower one', () => {
    const bars = randomBars(1_851_608_679, 10);
    const line = new Float64Array(10);
    const rising = new Uint8Array(10);
    supertrend(bars.high, bars.low, bars.close, 5, 0.5, line, rising);
    expect([supertrendAsCharted(bars, 5, 0.5).meet, line[6], bars.close[7]]).toEqual([6, 1_002, 1_015]);
    expect([...rising]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
  });

  it('restarts after a bar without prices', () => {
    const { high, low, close } = randomBars(5, 80);
    high[40] = NONE;
    low[40] = NONE;
    close[40] = NONE;
    const line = new Float64Array(80);
    const rising = new Uint8Array(80);
    supertrend(high, low, close, 5, 0.5, line, rising);
    expect(rising.slice(5, 40)).toContain(1);
    expect([...rising.slice(40, 47)]).toEqual(Array(7).fill(0));
    expect([line[45], Number.isNaN(line[46]!)]).toEqual([NONE, false]);
  });
});
