import { type ShapeOf, shape } from '../shape.ts';

export const STRIKE_PAIN = shape.object(
  'MaxPainStrike',
  'Open interest at a strike, and what a settlement there costs the writers.',
  {
    strike: shape.number('Strike price of the options, USD.'),
    callOi: shape.from('calls', shape.number('Open calls, coins.')),
    putOi: shape.from('puts', shape.number('Open puts, coins.')),
    painUsd: shape.from('pain', shape.number('Payout of all options of the expiry if it settles at this strike, USD.')),
  },
);
type StrikePain = ShapeOf<typeof STRIKE_PAIN>;

/** Open interest at one strike of one expiry. */
export type StrikeInterest = Omit<StrikePain, 'pain'>;

/** Relative difference below which payouts count as equal. */
const ROUNDING = 1e-12;

/**
 * Computes the payout at each listed strike, strikes ascending.
 *
 * Calls pay for settlements above their strike, puts for settlements below it. Two running sums (calls below, puts
 * above) make the sweep O(n log n).
 *
 * @param book - Strikes of one expiry, in any order; each once.
 */
export function painLadder(book: readonly StrikeInterest[]): StrikePain[] {
  const strikes = [...book].sort((a, b) => a.strike - b.strike);
  const fromPuts = new Float64Array(strikes.length);
  let puts = 0;
  for (let i = strikes.length - 2; i >= 0; i--) {
    const { strike, puts: above } = strikes[i + 1] as StrikeInterest;
    puts += above;
    fromPuts[i] = fromPuts[i + 1]! + puts * (strike - (strikes[i] as StrikeInterest).strike);
  }
  let calls = 0;
  let fromCalls = 0;
  return strikes.map((one, i) => {
    const below = strikes[i - 1];
    if (below) {
      calls += below.calls;
      fromCalls += calls * (one.strike - below.strike);
    }
    return { ...one, pain: fromCalls + fromPuts[i]! };
  });
}

/**
 * Returns the strike at which all options of an expiry pay out the least.
 *
 * The payout is piecewise linear in the settlement price and bends only at strikes, so its minimum is at a strike. On a
 * tie the strike nearest to spot wins, and of two equally near ones the lower. Null when nothing is open, since every
 * strike then pays nothing.
 */
export function maxPain(ladder: readonly StrikePain[], spot: number): number | null {
  if (!ladder.some(({ calls, puts }) => calls + puts > 0)) return null;
  const min = Math.min(...ladder.map(({ pain }) => pain));
  const max = Math.max(...ladder.map(({ pain }) => pain));
  const lowest = ladder.filter(({ pain }) => pain - min <= max * ROUNDING);
  const [best] = lowest.sort((a, b) => Math.abs(a.strike - spot) - Math.abs(b.strike - spot) || a.strike - b.strike);
  return best?.strike ?? null;
}
