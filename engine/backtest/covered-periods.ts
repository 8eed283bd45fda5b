import { type Day, toDay } from '../calendar.ts';

/** Years per block: for coins roughly one bull and one bear market. */
const YEARS = 4;
/** First calendar year of the first block; the other blocks follow from it. */
const FIRST_YEAR = 2010;
/** Minimum days of a block that a backtest must trade, from its first bar to its last. */
export const MIN_PERIOD_DAYS = 365;

/** Window that a backtest is confined to, both days included. */
export interface Period {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/**
 * Returns the blocks of four calendar years that overlap a window: 2010 to 2013, 2014 to 2017 and so on. Their borders
 * are fixed, so a backtest of a completed block never changes.
 */
export function coveredPeriods(firstDay: Day, lastDay: Day): Period[] {
  const periods: Period[] = [];
  for (let year = FIRST_YEAR; toDay(`${year}-01-01`) <= lastDay; year += YEARS) {
    const period = { firstDay: toDay(`${year}-01-01`), lastDay: toDay(`${year + YEARS}-01-01`) - 1 };
    if (period.lastDay >= firstDay) periods.push(period);
  }
  return periods;
}
