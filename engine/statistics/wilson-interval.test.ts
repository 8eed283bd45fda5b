import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval, Z90 } from './wilson-interval.ts';

describe("Wilson's interval", () => {
  it('gives the worked numbers of Newcombe (1998), table I, method 3', () => {
    const rounded = (share: number, n: number) =>
      Object.values(wilsonInterval(share, n)).map((value) => Number(value.toFixed(4)));
    expect(rounded(81 / 263, 263)).toEqual([0.2553, 0.3662]);
    expect(rounded(15 / 148, 148)).toEqual([0.0624, 0.1605]);
    expect(rounded(0, 20)).toEqual([0, 0.1611]);
    expect(rounded(1 / 29, 29)).toEqual([0.0061, 0.1718]);
  });

  it('contains the shares whose own test does not reject the observed one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
        const { low, high } = wilsonInterval(share, n);
        expect(low).toBeLessThanOrEqual(share + 1e-12);
        expect(high).toBeGreaterThanOrEqual(share - 1e-12);
        for (const edge of [low, high])
          if (edge > 1e-9 && edge < 1 - 1e-9)
            expect(Math.abs(share - edge) / Math.sqrt((edge * (1 - edge)) / n)).toBeCloseTo(1.959963984540054, 6);
      }),
    );
  });

  it('takes another confidence by its quantile', () => {
    const { low, high } = wilsonInterval(0.3, 12, Z90);
    for (const edge of [low, high])
      expect(Math.abs(0.3 - edge) / Math.sqrt((edge * (1 - edge)) / 12)).toBeCloseTo(1.6448536269514722, 9);
  });
});
