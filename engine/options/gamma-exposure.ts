import { roundSignificant } from '../indicators/round-significant.ts';
import type { OptionQuote } from './option-chain.ts';

/** Gamma exposure at one strike, USD that dealers have to trade when the spot moves by one percent. */
export interface StrikeGamma {
  readonly strike: number;
  /** At least 0. */
  readonly calls: number;
  /** At most 0. */
  readonly puts: number;
  readonly net: number;
}

export interface GammaExposure {
  /** Ascending; strikes without open interest left out. */
  readonly strikes: readonly StrikeGamma[];
  /** Sum of the strikes. */
  readonly total: number;
  /** Open options that the snapshot has no implied volatility of; they count nowhere. */
  readonly withoutVolatility: number;
}

const ONE_PERCENT = 0.01;

/**
 * Change of an option's delta per dollar of the spot: φ(d1) / (S σ √T), Black and Scholes without rates.
 *
 * @param volatility - Annualised, as a fraction.
 */
export function gamma(spot: number, strike: number, volatility: number, years: number): number {
  const spread = volatility * Math.sqrt(years);
  const d1 = Math.log(spot / strike) / spread + spread / 2;
  const density = Math.exp(-(d1 * d1) / 2) / Math.sqrt(2 * Math.PI);
  return density / (spot * spread);
}

/**
 * Gamma exposure of one expiry: Γ times open coins times S² times 0.01, calls positive, puts negative.
 *
 * The sign follows the naive convention that dealers are long calls and short puts; who really holds what is not public.
 */
export function gammaExposure(quotes: readonly OptionQuote[], spot: number, years: number): GammaExposure {
  const strikes = new Map<number, { calls: number; puts: number }>();
  let withoutVolatility = 0;
  for (const { isCall, strike, volatility, openInterest } of quotes) {
    if (!(openInterest > 0)) continue;
    if (!(volatility > 0)) {
      withoutVolatility++;
      continue;
    }
    const exposure = gamma(spot, strike, volatility, years) * openInterest * spot * spot * ONE_PERCENT;
    const at = strikes.get(strike) ?? { calls: 0, puts: 0 };
    strikes.set(strike, at);
    if (isCall) at.calls += exposure;
    else at.puts -= exposure;
  }
  const ladder = [...strikes]
    .sort(([a], [b]) => a - b)
    .map(([strike, { calls, puts }]) => ({
      strike,
      calls: roundSignificant(calls),
      puts: roundSignificant(puts),
      net: roundSignificant(calls + puts),
    }));
  const total = roundSignificant(ladder.reduce((sum, { net }) => sum + net, 0));
  return { strikes: ladder, total, withoutVolatility };
}
