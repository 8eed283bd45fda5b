import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { atmVolatility } from './atm-volatility.ts';
import { constantMaturity, type TermPoint } from './constant-maturity.ts';
import type { ExpiryChain, OptionQuote } from './option-chain.ts';
import { volatilityTerm } from './volatility-term.ts';

const FORWARD = 100;
const quote = (strike: number, isCall: boolean, volatility: number): OptionQuote => ({
  strike,
  isCall,
  volatility,
  openInterest: 1,
});
const both = (strike: number, volatility: number) => [
  quote(strike, true, volatility),
  quote(strike, false, volatility),
];

describe('atmVolatility', () => {
  const of = (quotes: readonly OptionQuote[]) => atmVolatility({ forward: FORWARD, quotes });

  it('equals that of the strike at the forward', () => {
    expect(of([...both(90, 0.7), ...both(100, 0.5), ...both(110, 0.6)])).toBe(0.5);
  });

  it('is linear in the logarithm of the strike between its two neighbours', () => {
    const smile = (strike: number) => 0.5 - 0.2 * Math.log(strike / FORWARD);
    // Any two strikes of a smile that is a line meet it at the forward.
    const strikes = fc.record({
      below: fc.double({ min: 50, max: 99, noNaN: true }),
      above: fc.double({ min: 101, max: 200, noNaN: true }),
    });
    fc.assert(
      fc.property(strikes, ({ below, above }) => {
        const wings = [...both(10, 3), ...both(1_000, 3)];
        const iv = of([...wings, ...both(above, smile(above)), ...both(below, smile(below))]);
        expect(iv).toBeCloseTo(0.5, 12);
      }),
    );
    expect(of([...both(80, 0.6), ...both(125, 0.5)])).toBeCloseTo(0.55, 12);
  });

  it('uses out-of-the-money options, and the others only where those have no volatility', () => {
    const quotes = [quote(80, false, 0.6), quote(80, true, 9), quote(125, true, 0.5), quote(125, false, 9)];
    for (const order of [quotes, [...quotes].reverse()]) expect(of(order)).toBeCloseTo(0.55, 12);
    expect(of([quote(80, true, 0.6), quote(125, false, 0.5), quote(80, false, Number.NaN)])).toBeCloseTo(0.55, 12);
  });

  it('is null where strikes are on one side only', () => {
    expect([of([]), of(both(90, 0.5)), of(both(110, 0.5)), of([...both(90, 0.5), ...both(110, 0)])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('constantMaturity', () => {
  const days = (count: number) => count / 365;

  it('gives the worked example: 60 % at 20 days and 55 % at 48 are 57.196403 % at 30', () => {
    const term = [
      { years: days(20), volatility: 0.6 },
      { years: days(48), volatility: 0.55 },
    ];
    const at = constantMaturity(term, days(30));
    expect(at?.volatility).toBeCloseTo(0.57196403, 8);
    expect([at?.extrapolated, at?.calendarArbitrage]).toEqual([null, false]);
  });

  const terms = fc
    .array(
      fc.record({
        gap: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
        volatility: fc.double({ min: 0.1, max: 2, noNaN: true }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((steps) => {
      let years = 0;
      return steps.map(({ gap, volatility }) => {
        years += gap;
        return { years, volatility };
      });
    });

  /** The first segment that reaches the maturity, or the nearest end. */
  const byHand = (term: readonly TermPoint[], years: number) => {
    const variance = (point: TermPoint) => point.volatility ** 2 * point.years;
    const [first, last] = [term[0] as TermPoint, term.at(-1) as TermPoint];
    if (years <= first.years) return first.volatility;
    if (years >= last.years) return last.volatility;
    const i = term.findIndex((point) => point.years > years);
    const [a, b] = [term[i - 1] as TermPoint, term[i] as TermPoint];
    const parts = [(b.years - years) * variance(a), (years - a.years) * variance(b)];
    return Math.sqrt((parts[0]! + parts[1]!) / (b.years - a.years) / years);
  };

  it('agrees with the definition between expiries, at them and beyond them', () => {
    fc.assert(
      fc.property(terms, fc.double({ min: 0.001, max: 4, noNaN: true }), (term, maturity) => {
        for (const years of [maturity, ...term.map((point) => point.years)]) {
          const at = constantMaturity(term, years);
          expect(at?.volatility).toBeCloseTo(byHand(term, years), 10);
          const outside = years < (term[0]?.years ?? 0) ? 'below_range' : 'above_range';
          const inside = years >= (term[0]?.years ?? 0) && years <= (term.at(-1)?.years ?? 0);
          expect(at?.extrapolated).toBe(inside ? null : outside);
        }
      }),
    );
  });

  it('flags falling total variance', () => {
    const term = [
      { years: days(20), volatility: 0.8 },
      { years: days(40), volatility: 0.5 },
      { years: days(80), volatility: 0.5 },
    ];
    expect([20, 30, 40, 60].map((count) => constantMaturity(term, days(count))?.calendarArbitrage)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('is null without an expiry', () => {
    expect(constantMaturity([], 1)).toBeNull();
  });
});

describe('volatilityTerm', () => {
  const day = toDay('2025-12-05');
  const expiry = (inDays: number, volatility: number): ExpiryChain => ({
    expiry: day + inDays,
    forward: FORWARD,
    quotes: [...both(90, volatility), ...both(110, volatility)],
  });

  it('publishes four maturities in percent, and counts expiries it cannot read', () => {
    const blind: ExpiryChain = { expiry: day + 3, forward: FORWARD, quotes: both(90, 0.5) };
    const term = volatilityTerm({ day, source: 'test', expiries: [blind, expiry(40, 0.5), expiry(100, 0.6)] });
    expect([term.expiries, term.expiriesWithoutAtm]).toEqual([2, 1]);
    expect(term.maturities.map((one) => [one.days, one.extrapolated])).toEqual([
      [30, 'below_range'],
      [60, null],
      [90, null],
      [180, 'above_range'],
    ]);
    expect(term.maturities[0]?.ivPct).toBe(50);
    const [low, high] = [0.25 * 40, 0.36 * 100];
    const w60 = low + ((high - low) * 20) / 60;
    expect(term.maturities[1]?.ivPct).toBeCloseTo(100 * Math.sqrt(w60 / 60), 9);
  });

  it('has no volatility where no expiry has any', () => {
    const { maturities } = volatilityTerm({ day, source: null, expiries: [] });
    expect(maturities.map(({ ivPct }) => ivPct)).toEqual([null, null, null, null]);
  });
});
