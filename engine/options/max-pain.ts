/** Open interest at one strike of one expiry. */
export interface StrikeInterest {
  /** USD. */
  readonly strike: number;
  /** Open call contracts, coins. */
  readonly calls: number;
  /** Open put contracts, coins. */
  readonly puts: number;
}

/** What all options of an expiry pay out, together, if it settles at the strike. */
export interface StrikePain extends StrikeInterest {
  /** USD, at least 0. */
  readonly pain: number;
}

/** Payouts closer than this share of their size are equal but for rounding. */
const ROUNDING = 1e-12;

/**
 * The payout at each listed strike, strikes ascending.
 *
 * Calls pay on what settles above their strike, puts on what settles below it. Two running sums (calls below, puts
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
    fromPuts[i] = (fromPuts[i + 1] as number) + puts * (strike - (strikes[i] as StrikeInterest).strike);
  }
  let calls = 0;
  let fromCalls = 0;
  return strikes.map((one, i) => {
    const below = strikes[i - 1];
    if (below) {
      calls += below.calls;
      fromCalls += calls * (one.strike - below.strike);
    }
    return { ...one, pain: fromCalls + (fromPuts[i] as number) };
  });
}

/**
 * The strike at which all options of an expiry pay out the least.
 *
 * The payout is piecewise linear in the settlement and bends only at strikes, so its minimum lies on one. Of several the
 * one nearest to the spot, of two as near the lower. Null when nothing is open: then every strike pays nothing.
 */
export function maxPain(ladder: readonly StrikePain[], spot: number): number | null {
  if (!ladder.some(({ calls, puts }) => calls + puts > 0)) return null;
  const least = Math.min(...ladder.map(({ pain }) => pain));
  const most = Math.max(...ladder.map(({ pain }) => pain));
  const lowest = ladder.filter(({ pain }) => pain - least <= most * ROUNDING);
  const [best] = lowest.sort((a, b) => Math.abs(a.strike - spot) - Math.abs(b.strike - spot) || a.strike - b.strike);
  return best?.strike ?? null;
}
