import type { Day } from '../calendar.ts';
import { coinReturn } from '../markets/coin-return.ts';
import type { PanelView } from '../panel-view.ts';

/** Days of the compared return. */
export const SEASON_DAYS = 90;
/** Minimum share of comparable coins for an index. */
const MIN_COMPARED = 0.5;
const BITCOIN = 'bitcoin';

export type Season = 'altcoin' | 'bitcoin' | 'neutral';

/** Returns the season of an index from 0 to 100: from 75 altcoin season, to 25 bitcoin season. */
export function seasonOf(index: number): Season {
  if (index >= 75) return 'altcoin';
  return index <= 25 ? 'bitcoin' : 'neutral';
}

/** A coin against Bitcoin over 90 days. */
export interface SeasonCoin {
  readonly coin: string;
  /** Percent; null for a coin without a price 90 days ago. */
  readonly returnPct: number | null;
  readonly beatsBtc: boolean | null;
  /** Day of the newest price. A coin that stopped trading keeps its last price, so it stays in the count. */
  readonly priceDay: Day | null;
  readonly nullReason: string | null;
}

export interface SeasonIndex {
  readonly coins: readonly SeasonCoin[];
  /** Percent. */
  readonly btcReturnPct: number | null;
  /** Number of coins with a return. */
  readonly compared: number;
  readonly beating: number;
  /** Share of the compared coins that beat Bitcoin, 0 to 1. */
  readonly share: number | null;
  readonly nullReason: string | null;
}

/**
 * Compares the coins of a universe with Bitcoin over 90 days. Bitcoin itself is not among the compared coins.
 *
 * @param members - Coins of the universe as of the day.
 */
export function seasonIndex(coins: PanelView, members: readonly string[], day: Day): SeasonIndex {
  const bitcoin = coins.entities.get(BITCOIN);
  const btcReturnPct = bitcoin ? coinReturn(bitcoin, day, SEASON_DAYS).returnPct : null;
  const rows = members.filter((coin) => coin !== BITCOIN).map((coin) => compare(coins, coin, day, btcReturnPct));
  const judged = rows.filter(({ beatsBtc }) => beatsBtc !== null);
  const beating = judged.filter(({ beatsBtc }) => beatsBtc).length;
  const enough = judged.length > 0 && judged.length >= MIN_COMPARED * rows.length;
  return {
    coins: rows,
    btcReturnPct,
    compared: judged.length,
    beating,
    share: enough ? beating / judged.length : null,
    nullReason: enough
      ? null
      : `only ${judged.length} of ${rows.length} coins can be compared over ${SEASON_DAYS} days`,
  };
}

function compare(coins: PanelView, coin: string, day: Day, btcReturnPct: number | null): SeasonCoin {
  const entity = coins.entities.get(coin);
  const { returnPct, priceDay } = entity ? coinReturn(entity, day, SEASON_DAYS) : { returnPct: null, priceDay: null };
  if (returnPct === null)
    return { coin, returnPct, beatsBtc: null, priceDay, nullReason: `no price ${SEASON_DAYS} days earlier` };
  if (btcReturnPct === null)
    return { coin, returnPct, beatsBtc: null, priceDay, nullReason: `no price of Bitcoin ${SEASON_DAYS} days earlier` };
  return { coin, returnPct, beatsBtc: returnPct > btcReturnPct, priceDay, nullReason: null };
}
