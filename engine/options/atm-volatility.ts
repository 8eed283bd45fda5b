import type { ExpiryChain, OptionQuote } from './option-chain.ts';

/**
 * Implied volatility at the forward of one expiry, as a fraction: linear in ln(strike / forward) between the nearest
 * strike at or below the forward and the nearest at or above it.
 *
 * Each strike is represented by its out-of-the-money option, which is the liquid one; by the other option where that
 * one has no volatility. Null when the forward is outside the listed strikes, because a smile is not extrapolated.
 */
export function atmVolatility({ forward, quotes }: Pick<ExpiryChain, 'forward' | 'quotes'>): number | null {
  let below: Point | null = null;
  let above: Point | null = null;
  for (const [strike, volatility] of smile(quotes, forward)) {
    const at = { x: Math.log(strike / forward), volatility };
    if (at.x <= 0 && (below === null || at.x > below.x)) below = at;
    if (at.x >= 0 && (above === null || at.x < above.x)) above = at;
  }
  if (below === null || above === null) return null;
  if (above.x === below.x) return above.volatility;
  return below.volatility - (below.x * (above.volatility - below.volatility)) / (above.x - below.x);
}

interface Point {
  readonly x: number;
  readonly volatility: number;
}

/** Returns implied volatility by strike. */
function smile(quotes: readonly OptionQuote[], forward: number): Map<number, number> {
  const strikes = new Map<number, number>();
  for (const { isCall, strike, volatility } of quotes) {
    if (!(volatility > 0)) continue;
    const outOfTheMoney = isCall ? strike >= forward : strike <= forward;
    if (outOfTheMoney || !strikes.has(strike)) strikes.set(strike, volatility);
  }
  return strikes;
}
