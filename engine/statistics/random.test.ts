import { describe, expect, it } from 'vitest';
import { createFillRandom, createRandom } from './random.ts';

function words(seed: number, count: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random() * 2 ** 32);
}

describe('random numbers', () => {
  it('match the reference for seed 0', () => {
    // https://github.com/sorairolake/sfc-prng, tests of Sfc32::new_u64(0), translated from PractRand.
    expect(words(0, 8)).toEqual([
      0x514676c3, 0x08a809df, 0x30349d2b, 0xfb52c520, 0x38802be1, 0x948279e6, 0xec4bf1d9, 0x7cb0a909,
    ]);
  });

  it('match a 64-bit integer implementation for any seed', () => {
    for (const seed of [1, 12_345, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff])
      expect(words(seed, 100)).toEqual(wordsOfBigInts(seed, 100));
  });

  it('below a bound are the same numbers, multiplied, and whole in an array of integers', () => {
    const drawn = wordsOfBigInts(12_345, 1_000);
    const [positions, scaled] = [new Int32Array(1_000), new Float64Array(1_000)];
    createFillRandom(12_345)(positions, 300);
    createFillRandom(12_345)(scaled, 300);
    expect([...positions]).toEqual(drawn.map((word) => Number((BigInt(word) * 300n) >> 32n)));
    expect([...scaled]).toEqual(drawn.map((word) => (word * 300) / 2 ** 32));
  });

  it('fill the unit interval evenly', () => {
    const random = createRandom(7);
    const counts = new Int32Array(100);
    for (let i = 0; i < 1_000_000; i++) {
      const cell = Math.floor(random() * 100);
      counts[cell] = counts[cell]! + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 99 degrees of freedom: 0.1 % and 99.9 % quantiles.
    expect(chiSquare).toBeGreaterThan(60.5);
    expect(chiSquare).toBeLessThan(148.2);
  });
});

/** The published recurrence on unsigned words. */
function wordsOfBigInts(seed: number, count: number): number[] {
  const word = (value: bigint) => BigInt.asUintN(32, value);
  let [a, b, c, counter] = [0n, BigInt(seed), 0n, 1n];
  const out: number[] = [];
  for (let i = -12; i < count; i++) {
    const sum = word(a + b + counter);
    counter = word(counter + 1n);
    a = b ^ (b >> 9n);
    b = word(c + (c << 3n));
    c = word(word((c << 21n) | (c >> 11n)) + sum);
    if (i >= 0) out.push(Number(sum));
  }
  return out;
}
