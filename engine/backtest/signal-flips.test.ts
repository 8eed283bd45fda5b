import { describe, expect, it } from 'vitest';
import { signalFlips } from './signal-flips.ts';

const DAYS = [10, 11, 12, 13, 14, 15];
const flipsOf = (shares: readonly number[], isPaidIn = false) =>
  signalFlips({ target: Float64Array.from(shares) }, DAYS, isPaidIn).map(({ day, side }) => `${side} ${day}`);

describe('signalFlips', () => {
  it('names each bar at which holding begins or ends', () => {
    expect(flipsOf([Number.NaN, 0, 0.5, 1, 0, 1])).toEqual(['BUY 12', 'SELL 14', 'BUY 15']);
  });

  it('takes each purchase of a strategy that never sells', () => {
    expect(flipsOf([0, 1, 0, 0, 1, 0], true)).toEqual(['BUY 11', 'BUY 14']);
  });

  it('agrees with a history that ends earlier', () => {
    const shares = [0, 1, 1, 0, 1, 0];
    for (let length = 0; length <= shares.length; length++)
      expect(flipsOf(shares.slice(0, length))).toEqual(
        flipsOf(shares).filter((text) => Number(text.split(' ')[1]) < 10 + length),
      );
  });
});
