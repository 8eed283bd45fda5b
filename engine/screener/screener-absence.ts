import type { Day } from '../calendar.ts';
import { rankCoins } from '../markets/universe-members.ts';
import { type CoinFactors, factorOn } from './coin-factors.ts';
import { FACTOR_KEYS, FACTORS, type FactorKey } from './screener-factors.ts';
import { BITCOIN, hasPriceOf, type Screener, screenerUniverse } from './screener-scores.ts';

/** Reason why a coin has no score on a day. */
export type ScoreAbsence =
  | 'bitcoin_is_the_benchmark'
  | 'stablecoin'
  | 'wrapped_or_staked'
  | 'no_price_on_day'
  | 'no_market_cap'
  | 'not_among_the_200_largest'
  | 'too_few_factors';

/** Reason why a factor has no value. */
export type FactorAbsence = 'not_collected' | 'too_young' | 'missing_data';

/** Returns why a coin is not among the scores of a day. */
export function scoreAbsence(screener: Screener, coin: CoinFactors, day: Day): ScoreAbsence {
  const { code, attributes } = coin.entity;
  if (code === BITCOIN) return 'bitcoin_is_the_benchmark';
  if (attributes.is_stablecoin === true) return 'stablecoin';
  if (attributes.is_wrapped_or_staked === true) return 'wrapped_or_staked';
  if (!hasPriceOf(coin, day)) return 'no_price_on_day';
  if (!rankCoins(screener.panel, day).some((one) => one.coin === code)) return 'no_market_cap';
  return screenerUniverse(screener, day).includes(coin) ? 'too_few_factors' : 'not_among_the_200_largest';
}

export interface MissingFactor {
  readonly key: FactorKey;
  readonly reason: FactorAbsence;
}

/** Returns the factors without a value on a day, with reasons. */
export function missingFactors(coin: CoinFactors, day: Day): MissingFactor[] {
  const age = day - coin.firstDay + 1;
  return FACTOR_KEYS.flatMap((key): MissingFactor[] => {
    const { needsDays } = FACTORS[key];
    if (needsDays === null) return [{ key, reason: 'not_collected' }];
    if (!Number.isNaN(factorOn(coin, key, day))) return [];
    return [{ key, reason: age < needsDays ? 'too_young' : 'missing_data' }];
  });
}
