import { toDay } from '../calendar.ts';
import { asKnown } from '../indicators/as-known.ts';
import type { SeriesView } from '../series-view.ts';

/** Reported coin holdings of listed companies. */
export const TREASURY_HOLDINGS = 'treasury_holdings_btc';
/** Day on which the first listed company announced that it had bought coins for its treasury. */
const FIRST_TREASURY = '2020-08-11';
/** Companies report quarterly. */
const KEEP_DAYS = 100;

/**
 * Returns the coins held by companies on each day; 0 where no source delivers the series, NaN where it has values for
 * other days only.
 */
export function treasuryHoldings(view: SeriesView): Float64Array {
  const reported = view.values(TREASURY_HOLDINGS);
  const held = new Float64Array(reported.length);
  if (reported.every(Number.isNaN)) return held;
  asKnown(reported, 0, KEEP_DAYS, held);
  return held.fill(0, 0, Math.max(0, toDay(FIRST_TREASURY) - view.firstDay));
}
