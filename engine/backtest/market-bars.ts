import type { Day } from '../calendar.ts';
import { barStart, type Interval, nextBarStart } from '../markets/resample-bars.ts';
import type { PanelEntity } from '../panel-view.ts';
import type { BarColumns } from './bar-columns.ts';
import { slicedBars } from './sliced-bars.ts';

/**
 * Builds the completed bars of a market up to a day, as columns.
 *
 * Days on which an open, high, low or close is missing or not above 0 are left out. A bar is built from its remaining
 * days; a bar without any is left out. A bar that began before the market's first day is left out, and so is one that
 * has not ended by `lastDay` or by the market's last day. The volume is NaN where that of one of its days is.
 *
 * @param anchor - Days by which bars begin later than by the calendar; must be an anchor of the interval.
 */
export function marketBars(market: PanelEntity, interval: Interval, anchor: number, lastDay: Day): BarColumns {
  const { days } = market;
  const prices = ['open', 'high', 'low', 'close'].map((field) => market.column(field)) as Prices;
  const volume = market.column('volume');
  const until = Math.min(lastDay, days.at(-1) ?? Number.NEGATIVE_INFINITY);
  const out = createColumns(days.length, interval);
  let bar = -1;
  let start = 0;
  let next = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < days.length; row++) {
    const day = days[row] as Day;
    if (day >= next) {
      start = barStart(day, interval, anchor);
      next = nextBarStart(start, interval);
    }
    if (next - 1 > until) break;
    if (start < (days[0] as Day) || !prices.every((column) => isPrice(column[row]))) continue;
    const begins = bar < 0 || out.days[bar] !== start;
    if (begins) bar++;
    out.days[bar] = start;
    out.lastDays[bar] = next - 1;
    addDay(out, bar, begins, prices, row);
    out.volume[bar] = out.volume[bar]! + volume[row]!;
  }
  return slicedBars(out, 0, bar + 1);
}

/** Open, high, low and close of the days of a market. */
type Prices = [Float64Array, Float64Array, Float64Array, Float64Array];

function isPrice(value: number | undefined): boolean {
  return value !== undefined && value > 0 && value < Number.POSITIVE_INFINITY;
}

function addDay(out: BarColumns, bar: number, begins: boolean, [open, high, low, close]: Prices, row: number): void {
  if (begins) {
    out.open[bar] = open[row]!;
    out.low[bar] = Number.POSITIVE_INFINITY;
  }
  out.high[bar] = Math.max(out.high[bar]!, high[row]!);
  out.low[bar] = Math.min(out.low[bar]!, low[row]!);
  out.close[bar] = close[row]!;
}

function createColumns(length: number, interval: Interval): BarColumns {
  const column = () => new Float64Array(length);
  return {
    length,
    interval,
    days: new Int32Array(length),
    lastDays: new Int32Array(length),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
  };
}
