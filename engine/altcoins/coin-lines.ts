import type { Day } from '../calendar.ts';
import { orNull } from '../or-null.ts';
import { type CoinFactors, priceOn } from '../screener/coin-factors.ts';
import type { Screener } from '../screener/screener-scores.ts';

/** Price of a coin on chosen days. */
export interface CoinLines {
  readonly usd: readonly (number | null)[];
  /** Price over that of Bitcoin. */
  readonly btc: readonly (number | null)[];
}

/** Reads the price of a coin in dollars and in Bitcoin on chosen days; null where either is not known. */
export function coinLines(
  { bitcoin }: Pick<Screener, 'bitcoin'>,
  coin: Pick<CoinFactors, 'firstDay' | 'price'>,
  days: readonly Day[],
): CoinLines {
  return {
    usd: days.map((day) => orNull(priceOn(coin, day))),
    btc: days.map((day) => orNull(priceOn(coin, day) / priceOn(bitcoin, day))),
  };
}
