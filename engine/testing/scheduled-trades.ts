import type { BarColumns } from '../backtest/bar-columns.ts';

const MS_PER_DAY = 86_400_000;
/** Bars from the decision to enter to the decision to leave. */
const HOLDING = 4;

/** A market on which a schedule of trades makes known returns before costs. */
export interface ScheduledTrades {
  readonly bars: BarColumns;
  /** 1 on the bars whose close decides to be in. */
  readonly target: Float64Array;
  /** Instants (milliseconds since 1970-01-01) of the decisions to enter and to leave, one pair a trade. */
  readonly decisions: readonly { readonly entryTime: number; readonly exitTime: number }[];
}

/**
 * Daily bars whose open moves by the return of a trade on the day it is sold and stands still otherwise, so that a trade
 * bought and sold at the opens makes exactly its return. Bars are wide: 30 % above and below the open.
 *
 * @param step - Bars from one decision to enter to the next, at least 6.
 */
export function scheduledTrades(returns: readonly number[], step = 10, firstDay = 18_000): ScheduledTrades {
  const length = returns.length * step + 1;
  const open = new Float64Array(length);
  const target = new Float64Array(length);
  let price = 100;
  for (let bar = 0; bar < length; bar++) {
    const trade = Math.floor(bar / step);
    if (bar % step === HOLDING + 1) price *= 1 + (returns[trade] as number);
    open[bar] = price;
    target[bar] = bar % step < HOLDING && trade < returns.length ? 1 : 0;
  }
  const days = Int32Array.from({ length }, (_, bar) => firstDay + bar);
  const decisions = returns.map((_, trade) => ({
    entryTime: (firstDay + trade * step) * MS_PER_DAY,
    exitTime: (firstDay + trade * step + HOLDING) * MS_PER_DAY,
  }));
  const wide = (factor: number) => open.map((value) => value * factor);
  const bars: BarColumns = {
    ...{ length, interval: '1d', days, lastDays: days, open, close: open },
    ...{ high: wide(1.3), low: wide(0.7), volume: wide(0) },
  };
  return { bars, target, decisions };
}
