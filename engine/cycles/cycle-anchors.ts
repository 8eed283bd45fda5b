import type { Day } from '../calendar.ts';
import { HALVINGS } from '../cycle/halving-position.ts';
import { wholeHistoryOf } from '../history/beginnings.ts';
import { historyFault } from '../history/history-need.ts';
import type { SeriesView } from '../series-view.ts';
import { shape, type ValueOf } from '../shape.ts';

/** Drawdown that makes an all-time high a cycle high. */
const CYCLE_DRAWDOWN = 0.5;
/** Multiple of a low that makes it a cycle low: the mirror image of the drawdown. */
const CYCLE_RECOVERY = 1 / CYCLE_DRAWDOWN;

export const CYCLE_ALIGNMENT = shape.enumeration('CycleAlignment', 'Day that cycles are counted from.', {
  halving: 'Halving of the block subsidy.',
  low: 'Lowest close after a cycle high. It counts once the price has doubled.',
  high: 'All-time high. It counts once the price has halved.',
});
export type CycleAlignment = ValueOf<typeof CYCLE_ALIGNMENT>;

/** Day that a cycle is counted from. */
export interface CycleAnchor {
  readonly day: Day;
  /** Day on which it became known that the cycle began. */
  readonly knownOn: Day;
}

/**
 * Lists the days that cycles of the Bitcoin price are counted from, ascending. An anchor never changes once it is known:
 * later days only add more.
 */
export function cycleAnchors(view: SeriesView, alignment: CycleAlignment): CycleAnchor[] {
  if (alignment === 'high') return confirmedHighs(view);
  if (alignment === 'low') return confirmedLows(view);
  const close = view.values('btc_close');
  const newest = view.firstDay + close.findLastIndex((price) => !Number.isNaN(price));
  return HALVINGS.filter((day) => day <= newest).map((day) => ({ day, knownOn: day }));
}

/**
 * Returns why highs and lows cannot be named, in words: the highest price of a partial history need not be one. Null
 * where they can, and for halvings.
 */
export function anchorsLack(view: SeriesView, alignment: CycleAlignment): string | null {
  if (alignment === 'halving') return null;
  return historyFault(view.values('btc_close'), view.firstDay, wholeHistoryOf('btc_close'), view.length - 1);
}

/** All-time highs after which the price halved before it exceeded them. */
function confirmedHighs(view: SeriesView): CycleAnchor[] {
  const close = view.values('btc_close');
  const highs: CycleAnchor[] = [];
  let high = -1;
  let isConfirmed = false;
  for (let i = 0; i < close.length; i++) {
    const price = close[i]!;
    if (Number.isNaN(price)) continue;
    if (high < 0 || price > close[high]!) {
      high = i;
      isConfirmed = false;
    } else if (!isConfirmed && price <= CYCLE_DRAWDOWN * close[high]!) {
      isConfirmed = true;
      highs.push({ day: view.firstDay + high, knownOn: view.firstDay + i });
    }
  }
  return highs;
}

/** Lowest closes since a confirmed high after which the price doubled before it fell below them. */
function confirmedLows(view: SeriesView): CycleAnchor[] {
  const close = view.values('btc_close');
  const halved = new Set(confirmedHighs(view).map(({ knownOn }) => knownOn));
  const lows: CycleAnchor[] = [];
  let low = -1;
  let isConfirmed = true;
  for (let i = 0; i < close.length; i++) {
    const price = close[i]!;
    if (Number.isNaN(price)) continue;
    if (halved.has(view.firstDay + i) || (low >= 0 && price < close[low]!)) {
      low = i;
      isConfirmed = false;
    } else if (!isConfirmed && price >= CYCLE_RECOVERY * close[low]!) {
      isConfirmed = true;
      lows.push({ day: view.firstDay + low, knownOn: view.firstDay + i });
    }
  }
  return lows;
}
