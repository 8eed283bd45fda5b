import { toDay } from '../calendar.ts';
import { asKnown } from '../indicators/as-known.ts';
import type { SeriesView } from '../series-view.ts';

/** Coins that listed companies hold, as reported. */
export const TREASURY_HOLDINGS = 'treasury_holdings_btc';
/** Day on which the first listed company said that it had bought coins for its treasury. */
const FIRST_TREASURY = '2020-08-11';
/** Companies report by the quarter. */
const KEEP_DAYS = 100;

/** Coins of companies on each day; 0 where nothing delivers them, NaN where they are delivered for other days alone. */
export function treasuryHoldings(view: SeriesView): Float64Array {
  const reported = view.values(TREASURY_HOLDINGS);
  const held = new Float64Array(reported.length);
  if (reported.every(Number.isNaN)) return held;
  asKnown(reported, 0, KEEP_DAYS, held);
  return held.fill(0, 0, Math.max(0, toDay(FIRST_TREASURY) - view.firstDay));
}
