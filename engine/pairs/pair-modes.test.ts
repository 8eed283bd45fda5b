import { describe, expect, it } from 'vitest';
import { marketWalk } from '../testing/market-walk.ts';
import { heldSides } from './held-sides.ts';
import { declaredValues, type PairMode } from './pair-mode.ts';
import { PAIR_MODE_DECLARATIONS } from './pair-modes.ts';

const ratios = Array.from({ length: 12 }, (_, seed) => {
  const [one, other] = [marketWalk(seed + 1, 600), marketWalk(seed + 301, 600)];
  return one.close.map((price, i) => Math.log(price / other.close[i]!));
});

function found(mode: PairMode, ratio: Float64Array): number[] {
  const declaration = PAIR_MODE_DECLARATIONS.find((one) => one.mode === mode);
  if (!declaration) throw new Error(mode);
  const out = new Int8Array(ratio.length);
  declaration.sides(ratio, declaredValues(declaration), out);
  return [...out];
}

/** Wilder's RSI of the changes up to a bar, from the first one on, as his book smooths it. */
function wilder(values: Float64Array): (bar: number) => number {
  const ups: number[] = [];
  const downs: number[] = [];
  const rates: number[] = [];
  let [gain, loss] = [0, 0];
  for (let i = 1; i < values.length; i++) {
    const change = values[i]! - values[i - 1]!;
    ups.push(change > 0 ? change : 0);
    downs.push(change < 0 ? -change : 0);
    const mean = (list: number[]) => list.slice(0, 14).reduce((sum, one) => sum + one, 0) / 14;
    if (i === 14) [gain, loss] = [mean(ups), mean(downs)];
    if (i > 14) [gain, loss] = [(13 * gain + ups.at(-1)!) / 14, (13 * loss + downs.at(-1)!) / 14];
    rates[i] = i < 14 ? Number.NaN : 100 - 100 / (1 + gain / loss);
  }
  return (bar) => rates[bar] ?? Number.NaN;
}

/** The rule read literally: against the stretch from the bound on, until the middle. */
function against(
  reading: (bar: number) => number,
  middle: number,
  low: number,
  high: number,
  length: number,
): number[] {
  const sides: number[] = [];
  for (let i = 0; i < length; i++) {
    const value = reading(i);
    let side = sides.at(-1) ?? 0;
    if (side === 1 && value >= middle) side = 0;
    if (side === -1 && value <= middle) side = 0;
    if (side === 0 && value <= low) side = 1;
    if (side === 0 && value >= high) side = -1;
    sides.push(side);
  }
  return sides;
}

describe('the sides of a mode', () => {
  it('ratio: against a Z-score of 60 bars from 2 on, until 0', () => {
    for (const ratio of ratios) {
      const score = (bar: number) => {
        if (bar < 59) return Number.NaN;
        const last = [...ratio.slice(bar - 59, bar + 1)];
        const mean = last.reduce((sum, value) => sum + value, 0) / 60;
        const variance = last.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 59;
        return (ratio[bar]! - mean) / Math.sqrt(variance);
      };
      expect(found('ratio', ratio)).toEqual(against(score, 0, -2, 2, ratio.length));
    }
  });

  it('momentum: with the leg that gained on the other in 90 bars', () => {
    for (const ratio of ratios)
      expect(found('momentum', ratio)).toEqual(
        [...ratio].map((now, i) => (i < 90 ? 0 : now > ratio[i - 90]! ? 1 : now < ratio[i - 90]! ? -1 : 0)),
      );
  });

  it('rsi: against an RSI of 14 bars from 30 and 70 on, until 50', () => {
    for (const ratio of ratios) expect(found('rsi', ratio)).toEqual(against(wilder(ratio), 50, 30, 70, ratio.length));
  });

  it('are taken in both directions, repeatedly', () => {
    for (const { mode } of PAIR_MODE_DECLARATIONS) {
      const sides = ratios.flatMap((ratio) => found(mode, ratio));
      expect(new Set(sides)).toEqual(new Set([0, 1, -1]));
    }
  });
});

it('changes sides at once when a stretch turns into the opposite one, and ignores a missing value', () => {
  const out = new Int8Array(7);
  heldSides(Float64Array.of(0, -2, -1, 2, Number.NaN, 1, 0), 0, 2, out);
  expect([...out]).toEqual([0, 1, 1, -1, -1, -1, 0]);
});
