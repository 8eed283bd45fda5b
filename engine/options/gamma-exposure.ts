import { roundSignificant } from '../indicators/round-significant.ts';
import { type ShapeOf, shape } from '../shape.ts';
import type { OptionQuote } from './option-chain.ts';

const STRIKE_GAMMA = shape.object('StrikeGamma', 'Gamma exposure at a strike, USD per one percent of the spot.', {
  strike: shape.number('Strike price of the options, USD.'),
  callGexUsd: shape.from('calls', shape.number('Of calls, at least 0.')),
  putGexUsd: shape.from('puts', shape.number('Of puts, at most 0.')),
  netGexUsd: shape.from('net', shape.number('Gamma exposure of calls and puts together, USD for a move of 1 %.')),
});

export const GAMMA_EXPOSURE = shape.object(
  'GammaExposure',
  'Amount that dealers have to trade when the spot moves by one percent, under the naive convention that they are long calls and short puts.',
  {
    totalUsd: shape.from('total', shape.number('Sum over the strikes, USD per one percent of the spot.')),
    strikes: shape.list(STRIKE_GAMMA, 'Strikes with open interest, ascending.'),
    optionsWithoutIv: shape.from(
      'withoutVolatility',
      shape.integer('Open options without an implied volatility, which count nowhere.'),
    ),
  },
);
type GammaExposure = ShapeOf<typeof GAMMA_EXPOSURE>;

const ONE_PERCENT = 0.01;

/**
 * Change of an option's delta per dollar of spot: φ(d1) / (S σ √T), Black-Scholes without rates.
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
 * The sign follows the naive convention that dealers are long calls and short puts; actual positions are not public.
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
