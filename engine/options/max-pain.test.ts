import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPain, painLadder, type StrikeInterest } from './max-pain.ts';

/** The definition read literally. */
const payout = (book: readonly StrikeInterest[], settlement: number) =>
  book.reduce(
    (sum, { strike, calls, puts }) =>
      sum + calls * Math.max(settlement - strike, 0) + puts * Math.max(strike - settlement, 0),
    0,
  );

const WORKED: readonly StrikeInterest[] = [
  { strike: 110, calls: 30, puts: 5 },
  { strike: 90, calls: 10, puts: 25 },
  { strike: 100, calls: 20, puts: 15 },
];

const books = fc.uniqueArray(
  fc.record({
    strike: fc.integer({ min: 1, max: 300 }),
    calls: fc.integer({ min: 0, max: 500 }),
    puts: fc.integer({ min: 0, max: 500 }),
  }),
  { selector: ({ strike }) => strike, maxLength: 40 },
);

describe('painLadder', () => {
  it('gives the payouts of the worked example, 250, 150 and 400', () => {
    expect(painLadder(WORKED).map(({ strike, pain }) => [strike, pain])).toEqual([
      [90, 250],
      [100, 150],
      [110, 400],
    ]);
  });

  it('agrees with the definition on any book', () => {
    fc.assert(
      fc.property(books, (book) => {
        const ladder = painLadder(book);
        expect(ladder.map(({ strike }) => strike)).toEqual(book.map(({ strike }) => strike).sort((a, b) => a - b));
        // Whole numbers add up exactly.
        for (const { strike, pain } of ladder) expect(pain).toBe(payout(book, strike));
      }),
    );
  });

  it('does not modify the book', () => {
    const book = [...WORKED];
    painLadder(book);
    expect(book).toEqual(WORKED);
  });
});

describe('maxPain', () => {
  const of = (book: readonly StrikeInterest[], spot: number) => maxPain(painLadder(book), spot);

  it('is 100 in the worked example', () => {
    expect(of(WORKED, 105)).toBe(100);
  });

  it('costs no more than any other settlement, at a strike or between two', () => {
    fc.assert(
      fc.property(
        books,
        fc.integer({ min: 1, max: 300 }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        (book, spot, at) => {
          const strike = of(book, spot);
          if (strike === null) expect(book.every(({ calls, puts }) => calls + puts === 0)).toBe(true);
          else expect(payout(book, strike)).toBeLessThanOrEqual(payout(book, at) * (1 + 1e-9) + 1e-9);
        },
      ),
    );
  });

  it('takes the strike nearest to spot on a tie, and the lower of two equally near ones', () => {
    const tie: StrikeInterest[] = [
      { strike: 90, calls: 10, puts: 0 },
      { strike: 100, calls: 0, puts: 0 },
      { strike: 110, calls: 0, puts: 10 },
    ];
    // Between 90 and 110 one side pays what the other does not.
    expect([of(tie, 80), of(tie, 99), of(tie, 200)]).toEqual([90, 100, 110]);
    const flat: StrikeInterest[] = [
      { strike: 90, calls: 0, puts: 10 },
      { strike: 100, calls: 0, puts: 0 },
      { strike: 110, calls: 10, puts: 0 },
    ];
    expect([of(flat, 95), of(flat, 105), of(flat, 104), of(flat, 106)]).toEqual([90, 100, 100, 110]);
  });

  it('treats strikes that differ only by rounding as a tie', () => {
    const split: StrikeInterest[] = [
      { strike: 0.1, calls: 0.3, puts: 0 },
      { strike: 0.2, calls: 0, puts: 0.1 },
      { strike: 0.3, calls: 0, puts: 0.2 },
    ];
    expect([of(split, 0), of(split, 0.19), of(split, 1)]).toEqual([0.1, 0.2, 0.2]);
  });

  it('is null where nothing is open', () => {
    expect([of([], 100), of([{ strike: 100, calls: 0, puts: 0 }], 100)]).toEqual([null, null]);
    expect(of([{ strike: 100, calls: 1, puts: 0 }], 5)).toBe(100);
  });
});
