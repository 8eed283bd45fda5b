import type { Day } from '../calendar.ts';
import type { PanelEntity } from '../panel-view.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';
import type { SeriesView } from '../series-view.ts';
import type { BarColumns } from './bar-columns.ts';
import type { StrategyInputs } from './strategy-declaration.ts';

/** Days for which a value is carried forward after it became known. */
const KEEP_DAYS = 7;

/** Publication lags of the series that may be read, by id. */
export type PublicationLags = ReadonlyMap<string, Pick<SeriesDeclaration, 'publicationLagDays'>>;

/**
 * Aligns Bitcoin and daily series with the bars.
 *
 * A bar sees the newest value that was known when it closed, at 24:00 UTC of its last day: one dated that day or
 * earlier whose publication lag had passed. A value is carried forward for seven days after it became known; then it is
 * NaN.
 *
 * @param bitcoin - A Bitcoin market in US dollars; null where there is none.
 * @param lags - Declarations of the series; only these can be read.
 * @throws RangeError when an undeclared series is read.
 */
export function strategyInputs(
  bars: BarColumns,
  bitcoin: PanelEntity | null,
  view: SeriesView,
  lags: PublicationLags,
): StrategyInputs {
  return {
    bars,
    bitcoin: bitcoin ? known(bitcoin.days, bitcoin.column('close'), 0, bars.lastDays) : missing(bars.length),
    series(id) {
      const declared = lags.get(id);
      if (!declared) throw new RangeError(`Unknown series \`${id}\`: it has no declaration with a publication lag.`);
      // A lag of one day means midnight after the day itself, when the bar closes.
      return known(daysOf(view), view.values(id), Math.max(declared.publicationLagDays - 1, 0), bars.lastDays);
    },
  };
}

function daysOf({ firstDay, length }: SeriesView): Int32Array {
  const days = new Int32Array(length);
  for (let i = 0; i < length; i++) days[i] = firstDay + i;
  return days;
}

function missing(length: number): Float64Array {
  return new Float64Array(length).fill(Number.NaN);
}

/** Returns the newest value at the end of each bar that is at least `lag` days old and not stale. */
function known(days: Int32Array, values: Float64Array, lag: number, lastDays: Int32Array): Float64Array {
  const out = missing(lastDays.length);
  let row = 0;
  let newest = -1;
  for (let bar = 0; bar < out.length; bar++) {
    const until = (lastDays[bar] as Day) - lag;
    for (; row < days.length && (days[row] as Day) <= until; row++) if (!Number.isNaN(values[row]!)) newest = row;
    if (newest >= 0 && until - (days[newest] as Day) <= KEEP_DAYS) out[bar] = values[newest]!;
  }
  return out;
}
