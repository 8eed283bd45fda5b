import type { BarColumns } from '../backtest/bar-columns.ts';
import { MS_PER_DAY } from '../calendar.ts';

/** Bars from the entry decision to the exit decision. */
const HOLDING = 4;

/** A market on which a schedule of trades yields known returns before costs. */
export interface ScheduledTrades {
  readonly bars: BarColumns;
  /** 1 on the bars whose close decides to hold. */
  readonly target: Float64Array;
  /** Instants (milliseconds since 1970-01-01) of the entry and exit decisions, one pair per trade. */
  readonly decisions: readonly { readonly entryTime: number; readonly exitTime: number }[];
}

/**
 * Creates daily bars whose open moves by the return of a trade on the day it is sold and is constant otherwise, so that
 * a trade filled at the opens earns exactly its return. Bars span 30 % above and below the open.
 *
 * @param step - Bars from one entry decision to the next, at least 6.
 */
export function scheduledTrades(returns: readonly number[], step = 10, firstDay = 18_000): ScheduledTrades {
  const length = returns.length * step + 1;
  const open = new Float64Array(length);
  const target = new Float64Array(length);
  let price = 100;
  for (let bar = 0; bar < length; bar++) {
    const trade = Math.floor(bar / step);
    if (bar % step === HOLDING + 1) price *= 1 + returns[trade]!;
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
    length,
    interval: '1d',
    days,
    lastDays: days,
    open,
    close: open,
    high: wide(1.3),
    low: wide(0.7),
    volume: wide(0),
  };
  return { bars, target, decisions };
}
