import type { Day } from '../calendar.ts';
import { percentAbove } from '../percent-above.ts';
import { isQuarterlyExpiry, yearsToExpiry } from './expiry-time.ts';
import { type GammaExposure, gammaExposure } from './gamma-exposure.ts';
import { maxPain, painLadder, type StrikeInterest, type StrikePain } from './max-pain.ts';
import type { ExpiryChain, OptionChain, OptionQuote } from './option-chain.ts';

/** Upcoming expiries that are described. */
const MOST_EXPIRIES = 10;

/** Max pain of one expiry in a snapshot. */
export interface ExpiryPain {
  readonly expiry: Day;
  /** Calendar days from the day of the snapshot, at least 1. */
  readonly daysToExpiry: number;
  readonly isQuarterly: boolean;
  /** Spot of the snapshot, USD; the same for all its expiries. */
  readonly spot: number;
  readonly maxPainStrike: number | null;
  /** Percent of the max pain strike; positive when the spot is above. */
  readonly spotMinusMaxPainPct: number | null;
  /** Open puts over open calls. */
  readonly putCallRatio: number | null;
  /** Why a number above is null; null when none is. */
  readonly nullReason: 'no_open_interest' | 'no_open_calls' | null;
  readonly callOpenInterest: number;
  readonly putOpenInterest: number;
  /** Open coins at the spot, USD. */
  readonly totalNotionalUsd: number;
  readonly ladder: readonly StrikePain[];
  readonly gamma: GammaExposure;
}

/**
 * Spot of a snapshot: the forward of its nearest expiry.
 *
 * It is of the same moment as the open interest, which a daily close need not be; days from expiry the carry in it is
 * a few hundredths of a percent.
 */
export function chainSpot({ expiries }: OptionChain): number | null {
  return expiries[0]?.forward ?? null;
}

/** Open interest by strike, calls and puts side by side. Options without a published open interest count as none. */
export function strikeBook(quotes: readonly OptionQuote[]): StrikeInterest[] {
  const strikes = new Map<number, { calls: number; puts: number }>();
  for (const { isCall, strike, openInterest } of quotes) {
    const at = strikes.get(strike) ?? { calls: 0, puts: 0 };
    strikes.set(strike, at);
    at[isCall ? 'calls' : 'puts'] += Number.isNaN(openInterest) ? 0 : openInterest;
  }
  return [...strikes].map(([strike, interest]) => ({ strike, ...interest }));
}

/** The upcoming expiries of a snapshot, nearest first. */
export function upcomingPain(chain: OptionChain): ExpiryPain[] {
  const spot = chainSpot(chain);
  return spot === null ? [] : chain.expiries.slice(0, MOST_EXPIRIES).map((one) => expiryPain(one, chain.day, spot));
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
