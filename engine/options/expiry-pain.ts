import type { Day } from '../calendar.ts';
import { percentAbove } from '../percent-above.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { isQuarterlyExpiry, yearsToExpiry } from './expiry-time.ts';
import { GAMMA_EXPOSURE, gammaExposure } from './gamma-exposure.ts';
import { maxPain, painLadder, STRIKE_PAIN, type StrikeInterest } from './max-pain.ts';
import type { ExpiryChain, OptionChain, OptionQuote } from './option-chain.ts';

/** Maximum number of upcoming expiries described. */
const MAX_EXPIRIES = 10;

export const EXPIRY_PAIN = shape.object('MaxPainExpiry', 'One option expiry.', {
  expiry: shape.day('Day of expiry, at 08:00 UTC.'),
  daysToExpiry: shape.integer('Calendar days from the snapshot, at least 1.'),
  isQuarterly: shape.flag('Whether it is the last Friday of March, June, September or December.'),
  spot: shape.number('Spot of the snapshot, USD; the same for all its expiries.'),
  maxPainStrike: shape.number.orNull('Strike with the least payout, USD; of several the one nearest to the spot.'),
  spotMinusMaxPainPct: shape.number.orNull('Spot less max pain, percent of max pain; positive when the spot is above.'),
  putCallRatio: shape.number.orNull('Open puts over open calls, by coins.'),
  nullReason: shape.text.orNull<'no_open_interest' | 'no_open_calls'>(
    'Why a number is null: `no_open_interest` or `no_open_calls`; null when none is.',
  ),
  callOpenInterest: shape.number('Open calls, coins.'),
  putOpenInterest: shape.number('Open puts, coins.'),
  totalNotionalUsd: shape.number('Open coins at the spot, USD.'),
  strikeLadder: shape.from('ladder', shape.list(STRIKE_PAIN, 'Every listed strike, ascending.')),
  gex: shape.from('gamma', shape.of(GAMMA_EXPOSURE, 'Gamma exposure of the options of this expiry.')),
});
export type ExpiryPain = ShapeOf<typeof EXPIRY_PAIN>;

/**
 * Returns the spot price of a snapshot: the forward of its nearest expiry.
 *
 * It is simultaneous with the open interest, which a daily close need not be. A few days before expiry the carry in it
 * is a few hundredths of a percent.
 */
export function chainSpot({ expiries }: OptionChain): number | null {
  return expiries[0]?.forward ?? null;
}

/**
 * Aggregates open interest by strike, calls and puts separately. Options without a published open interest count as
 * none.
 */
export function strikeBook(quotes: readonly OptionQuote[]): StrikeInterest[] {
  const strikes = new Map<number, { calls: number; puts: number }>();
  for (const { isCall, strike, openInterest } of quotes) {
    const at = strikes.get(strike) ?? { calls: 0, puts: 0 };
    strikes.set(strike, at);
    at[isCall ? 'calls' : 'puts'] += Number.isNaN(openInterest) ? 0 : openInterest;
  }
  return [...strikes].map(([strike, interest]) => ({ strike, ...interest }));
}

/** Returns the upcoming expiries of a snapshot, nearest first. */
export function upcomingPain(chain: OptionChain): ExpiryPain[] {
  const spot = chainSpot(chain);
  return spot === null ? [] : chain.expiries.slice(0, MAX_EXPIRIES).map((one) => expiryPain(one, chain.day, spot));
}

function expiryPain({ expiry, quotes }: ExpiryChain, day: Day, spot: number): ExpiryPain {
  const ladder = painLadder(strikeBook(quotes));
  const sumOf = (side: 'calls' | 'puts') => ladder.reduce((sum, one) => sum + one[side], 0);
  const [calls, puts] = [sumOf('calls'), sumOf('puts')];
  const strike = maxPain(ladder, spot);
  return {
    expiry,
    daysToExpiry: expiry - day,
    isQuarterly: isQuarterlyExpiry(expiry),
    spot,
    maxPainStrike: strike,
    spotMinusMaxPainPct: strike === null ? null : percentAbove(spot, strike),
    putCallRatio: calls > 0 ? puts / calls : null,
    nullReason: strike === null ? 'no_open_interest' : calls > 0 ? null : 'no_open_calls',
    callOpenInterest: calls,
    putOpenInterest: puts,
    totalNotionalUsd: (calls + puts) * spot,
    ladder,
    gamma: gammaExposure(quotes, spot, yearsToExpiry(day, expiry)),
  };
}
