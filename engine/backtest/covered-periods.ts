import { type Day, toDay } from '../calendar.ts';

/** Years of a block: about one rise and one fall of the market for coins. */
const YEARS = 4;
/** Calendar year in which a block begins; the others follow from it. */
const FIRST_YEAR = 2010;
/** Days of a block that a backtest must trade, from its first bar to its last. */
export const LEAST_PERIOD_DAYS = 365;

/** Days that a backtest is confined to, both included. */
export interface Period {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/**
 * Blocks of four calendar years that have a day in common with a window: 2010 to 2013, 2014 to 2017 and so on. Their borders
 * are fixed, so that a backtest of a block never changes once it is over.
 */
export function coveredPeriods(firstDay: Day, lastDay: Day): Period[] {
  const periods: Period[] = [];
  for (let year = FIRST_YEAR; toDay(`${year}-01-01`) <= lastDay; year += YEARS) {
    const period = { firstDay: toDay(`${year}-01-01`), lastDay: toDay(`${year + YEARS}-01-01`) - 1 };
    if (period.lastDay >= firstDay) periods.push(period);
  }
  return periods;
}
