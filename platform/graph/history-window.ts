import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { median } from '../../engine/indicators/median.ts';
import { orNull } from '../../engine/or-null.ts';
import type { SeriesView } from '../../engine/series-view.ts';
import { invalidParameter } from '../errors.ts';
import type { HistoryRange, Resolution } from './create-builder.ts';
import type { LimitedCaller } from './request-context.ts';

/** Longest window of a caller who pays for one answer. */
export const PAYER_DAYS = 365;
/** Spacing of every series here. */
const DAILY = 1;

export interface HistoryWindow {
  /** First and last day of the window, inclusive. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly range: HistoryRange;
}

/** What a history request asks for. */
export interface WindowRequest {
  /** Days up to the last one; 30 when left out. */
  readonly days?: number | null | undefined;
  /** First day, instead of {@link days}. */
  readonly from?: string | null | undefined;
  /** Last day; the newest with data when left out. */
  readonly to?: string | null | undefined;
}

const DEFAULT_DAYS = 30;

/**
 * The window of a history request, cut to how far back from the newest day the caller's tier reaches.
 *
 * @param newestDay - Newest day with data.
 * @param publicDays - Cap of this history for callers without a key.
 * @param leastDays - What everybody is granted, whatever the tier.
 * @throws DomainError `invalid_input` below one day, or when the window ends before it begins.
 */
export function historyWindow(
  { caller, tiers }: LimitedCaller,
  { days, from, to }: WindowRequest,
  newestDay: Day,
  publicDays: number,
  leastDays = 0,
): HistoryWindow {
  const wantedDays = days ?? DEFAULT_DAYS;
  if (wantedDays < 1) throw invalidParameter('days', `must be at least 1, not ${wantedDays}`);
  const lastDay = to ? Math.min(toDay(to), newestDay) : newestDay;
  const firstDay = from ? toDay(from) : lastDay - wantedDays + 1;
  if (from && to && toDay(from) > toDay(to)) throw invalidParameter('from', `${from} comes after ${to}`);
  const ofCaller = caller.kind === 'payer' ? PAYER_DAYS : (tiers[caller.tier].historyDays ?? publicDays);
  const cap = Math.max(ofCaller, leastDays);
  const grantedFirst = Math.max(firstDay, newestDay - cap + 1);
  const clamped = grantedFirst > firstDay;
  return {
    fromDay: grantedFirst,
    toDay: lastDay,
    range: {
      requestedDays: from ? Math.max(lastDay - firstDay + 1, 0) : wantedDays,
      grantedDays: Math.max(lastDay - grantedFirst + 1, 0),
      clamped,
      clampReason: clamped ? `tier ${caller.tier} reaches back ${cap} days` : null,
      tier: caller.tier,
    },
  };
}

/** What a history says about its window. */
export interface HistoryFrame {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly range: HistoryRange;
  readonly resolution: Resolution;
}

/** First and last day of a window as answers show them; one that a cap leaves nothing of is its last day. */
export function windowDates({ fromDay, toDay }: HistoryWindow): Pick<HistoryFrame, 'from' | 'to'> {
  return { from: toIsoDate(Math.min(fromDay, toDay)), to: toIsoDate(toDay) };
}

/**
 * The frame of a history.
 *
 * @param pointDays - Days of its points, ascending.
 */
export function historyFrame(window: HistoryWindow, pointDays: readonly Day[]): HistoryFrame {
  const { range } = window;
  return {
    ...windowDates(window),
    days: range.grantedDays,
    range,
    resolution: resolutionOf(pointDays),
  };
}

/** A slice of one or several series over a window. */
export interface History extends HistoryFrame {
  /** Days on which the first series has a value. */
  readonly rows: readonly HistoryRow[];
}

export interface HistoryRow {
  readonly day: number;
  readonly date: string;
  /** Values in the order of the series asked for; null where one has none. */
  readonly values: readonly (number | null)[];
}

/** Reads series over a window. The first one decides which days are points. */
export function readHistory(view: SeriesView, seriesIds: readonly string[], window: HistoryWindow): History {
  const columns = seriesIds.map((id) => view.values(id));
  const rows: HistoryRow[] = [];
  for (let i = Math.max(window.fromDay - view.firstDay, 0); i <= window.toDay - view.firstDay; i++) {
    if (Number.isNaN(columns[0]?.[i] ?? Number.NaN)) continue;
    const day = view.firstDay + i;
    rows.push({ day, date: toIsoDate(day), values: columns.map((column) => orNull(column[i])) });
  }
  const frame = historyFrame(
    window,
    rows.map((row) => row.day),
  );
  return { ...frame, rows };
}

/** The measured density of points on these days, ascending. */
function resolutionOf(days: readonly number[]): Resolution {
  const gaps = days
    .slice(1)
    .map((day, i) => day - (days[i] as number))
    .sort((a, b) => a - b);
  const actualDays = orNull(median(gaps));
  const sparse = actualDays !== null && actualDays > DAILY;
  return {
    points: days.length,
    requestedDays: DAILY,
    actualDays,
    downsampled: false,
    reason: sparse ? 'the source publishes less often than daily' : null,
    method: null,
  };
}
