import { type Day, toDay, toIsoDate } from '../calendar.ts';

/** History that a value depends on: a sum, a mean, a fit or a rank since a beginning. */
export interface HistoryNeed {
  readonly series: string;
  /**
   * Day (ISO date) that the history must reach back to. Earlier values change the result by less than a reader could
   * notice.
   */
  readonly day: string;
  /** Maximum number of consecutive missing days after the beginning. @default 31 */
  readonly gapDays?: number;
  /**
   * Days from the first value after which a recursive average no longer depends on its beginning, so that a shorter
   * history suffices. Never when left out.
   */
  readonly forgottenAfterDays?: number;
}

/** A month without values, such as an outage of a provider, is negligible in a sum of many years. */
const GAP_DAYS = 31;

/** Stretch over which the history of a need is complete, as positions of its column. */
export interface WholeHistory {
  /** First position with a value, -1 without one. */
  readonly begins: number;
  /** First position from which on the history counts. */
  readonly from: number;
  /** Position before which the history counts; beyond the column when there is no gap. */
  readonly until: number;
}

/**
 * Returns the stretch of a column over which a need is met; empty (`from` not below `until`) when the history begins
 * too late.
 */
export function wholeHistory(values: Float64Array, firstDay: Day, need: HistoryNeed): WholeHistory {
  const begins = values.findIndex((value) => !Number.isNaN(value));
  if (begins < 0) return { begins, from: 0, until: 0 };
  const isInTime = firstDay + begins <= toDay(need.day);
  const { gapDays = GAP_DAYS, forgottenAfterDays = Number.POSITIVE_INFINITY } = need;
  const from = isInTime ? 0 : begins + forgottenAfterDays;
  // A recursive average restarts after a gap, whatever came before.
  const until = need.forgottenAfterDays === undefined ? holeAfter(values, begins, gapDays) : Number.POSITIVE_INFINITY;
  return { begins, from, until };
}

/** Returns the position at which more than `gapDays` consecutive days are missing, whether values follow or not. */
function holeAfter(values: Float64Array, begins: number, gapDays: number): number {
  let last = begins;
  for (let i = begins + 1; i < values.length; i++) {
    if (!Number.isNaN(values[i]!)) last = i;
    else if (i - last > gapDays) return i;
  }
  return Number.POSITIVE_INFINITY;
}

/** Describes why a need is not met by the values of its column up to a position; null when it is met. */
export function historyFault(values: Float64Array, firstDay: Day, need: HistoryNeed, at: number): string | null {
  const { begins, from, until } = wholeHistory(values.subarray(0, at + 1), firstDay, need);
  let newest = Math.min(at, values.length - 1);
  while (newest > begins && Number.isNaN(values[newest]!)) newest--;
  if (begins >= 0 && newest >= from && newest < until) return null;
  if (begins < 0) return `no value: there is no history of ${need.series}, needed since ${need.day}`;
  if (newest >= until)
    return `no value: history of ${need.series} has a gap before ${toIsoDate(firstDay + until)}, needed since ${need.day}`;
  return `no value: history of ${need.series} begins ${toIsoDate(firstDay + begins)}, needed since ${need.day}`;
}
