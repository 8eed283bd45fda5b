import { describe, expect, it } from 'vitest';
import { atr } from '../indicators/atr.ts';
import { ema } from '../indicators/ema.ts';
import { largestError } from '../testing/largest-error.ts';
import { mean } from '../testing/mean.ts';
import { regimeInputs } from '../testing/regime-inputs.ts';
import { squeeze } from './squeeze.ts';

const RULES = { length: 12, width: 2, channel: 1.5 };

/** End point of the least-squares line through equally spaced values. */
function endOfLine(values: readonly number[]): number {
  const x = values.map((_, i) => i);
  const [meanX, meanY] = [mean(x), mean(values)];
  const slope =
    x.reduce((sum, at, i) => sum + (at - meanX) * (values[i]! - meanY), 0) /
    x.reduce((sum, at) => sum + (at - meanX) ** 2, 0);
  return meanY + slope * (values.length - 1 - meanX);
}

describe('squeeze', () => {
  const { bars } = regimeInputs(2, 400);
  const quiet = new Uint8Array(400);
  const momentum = new Float64Array(400);
  squeeze(bars, RULES, quiet, momentum);
  const window = (column: Float64Array, i: number) => [...column.slice(i - RULES.length + 1, i + 1)];

  it('is quiet while the bands lie inside the channel, by definition', () => {
    const [center, range] = [new Float64Array(400), new Float64Array(400)];
    ema(bars.close, RULES.length, center);
    atr(bars.high, bars.low, bars.close, RULES.length, range);
    const expected = Array.from(center, (middle, i) => {
      if (i < RULES.length) return 0;
      const closes = window(bars.close, i);
      const deviation = Math.sqrt(mean(closes.map((close) => (close - mean(closes)) ** 2)));
      const reach = RULES.channel * range[i]!;
      const inside =
        mean(closes) + RULES.width * deviation < middle + reach &&
        mean(closes) - RULES.width * deviation > middle - reach;
      return inside ? 1 : 0;
    });
    expect([...quiet]).toEqual(expected);
    expect(new Set(expected)).toEqual(new Set([0, 1]));
  });

  it('has the momentum of the line through the distances from the middle, by definition', () => {
    const distance = Array.from(bars.close, (close, i) => {
      if (i < RULES.length - 1) return Number.NaN;
      const range = (Math.max(...window(bars.high, i)) + Math.min(...window(bars.low, i))) / 2;
      return close - (range + mean(window(bars.close, i))) / 2;
    });
    const expected = distance.map((_, i) =>
      i < 2 * RULES.length - 2 ? Number.NaN : endOfLine(distance.slice(i - RULES.length + 1, i + 1)),
    );
    expect(largestError(momentum, expected)).toBeLessThan(1e-9);
  });

  it('is quietest where the price is constant', () => {
    const still = new Float64Array(60).fill(7);
    const [calm, none] = [new Uint8Array(60), new Float64Array(60)];
    const high = still.map((price, i) => price + (i < 20 ? 1 : 0));
    squeeze({ ...bars, length: 60, high, low: still, close: still }, RULES, calm, none);
    expect([...calm.slice(40)]).toEqual(Array(20).fill(1));
  });
});
