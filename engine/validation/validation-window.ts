import type { BarColumns } from '../backtest/bar-columns.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import type { PricedTrips, RoundTrip } from './round-trip.ts';

/** Share of the time that may have shaped the subject; the rest tests it. */
export const IN_SAMPLE_SHARE = 0.7;

/** Bars from the first to the last, both included; empty when the last comes before the first. */
export interface BarRange {
  readonly firstBar: number;
  readonly lastBar: number;
}

/** The bars of a validation, split in two by time. */
export interface ValidationWindow {
  readonly whole: BarRange;
  readonly inSample: BarRange;
  readonly outOfSample: BarRange;
  /** Number of bars before the split whose entries are in neither sample. */
  readonly purgedBars: number;
}

/** Round trips of one part of a window. */
export interface Sample {
  readonly range: BarRange;
  readonly trips: readonly RoundTrip[];
  /** Position held at the end, if it was entered in this part. */
  readonly open: RoundTrip | null;
}

/**
 * Splits a window at 70 % of its days.
 *
 * Trades entered too shortly before the split are left out, because they may reach across it. The purged stretch is the
 * longest holding of a trip entered before the split, or the look-back of the rules, whichever is longer (López de
 * Prado 2018, chapter 7).
 *
 * @param lookback - Bars.
 */
export function validationWindow(
  bars: BarColumns,
  whole: BarRange,
  trips: readonly RoundTrip[],
  lookback: number,
): ValidationWindow {
  const { firstBar, lastBar } = whole;
  if (lastBar < firstBar) return { whole, inSample: whole, outOfSample: whole, purgedBars: 0 };
  const firstDay = bars.days[firstBar]!;
  const days = bars.lastDays[lastBar]! - firstDay + 1;
  const split = Math.min(
    lowerBound(bars.days, firstDay + Math.floor(IN_SAMPLE_SHARE * days), bars.length),
    lastBar + 1,
  );
  let purgedBars = lookback;
  for (const { entryBar, exitBar } of trips)
    if (entryBar < split) purgedBars = Math.max(purgedBars, exitBar - entryBar);
  return {
    whole,
    inSample: { firstBar, lastBar: split - 1 },
    outOfSample: { firstBar: split, lastBar },
    purgedBars,
  };
}

/** Returns the trips entered in each part, without the purged ones. */
export function samplesOf(
  { whole, inSample, outOfSample, purgedBars }: ValidationWindow,
  { trips, open }: PricedTrips,
): { readonly whole: Sample; readonly inSample: Sample; readonly outOfSample: Sample } {
  const split = outOfSample.firstBar;
  const isLate = ({ entryBar }: RoundTrip) => entryBar >= split;
  return {
    whole: { range: whole, trips, open },
    inSample: { range: inSample, trips: trips.filter(({ entryBar }) => entryBar < split - purgedBars), open: null },
    outOfSample: { range: outOfSample, trips: trips.filter(isLate), open: open !== null && isLate(open) ? open : null },
  };
}
