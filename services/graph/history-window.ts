import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { elementAt } from '../../engine/element-at.ts';
import { lowerBound } from '../../engine/indicators/lower-bound.ts';
import { median } from '../../engine/indicators/median.ts';
import type { HistoryValues } from '../../engine/knowledge/reading-root.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { orNull } from '../../engine/or-null.ts';
import type { SeriesView } from '../../engine/series-view.ts';
import { type RowOf, type ShapeOf, shape } from '../../engine/shape.ts';
import { invalidParameter } from '../../platform/errors.ts';
import { KeptPart, keepList } from '../../platform/memory/kept-lists.ts';
import type { LimitedCaller } from './request-context.ts';

/** Maximum history window of a caller who pays per answer, days. */
export const PAYER_DAYS = 365;
/** Spacing of every series, days. */
const DAILY = 1;

const HISTORY_RANGE = shape.shareable('HistoryRange', 'How the requested window was granted.', {
  requestedDays: shape.integer('Number of requested days.'),
  grantedDays: shape.integer('Days granted by the tier.'),
  clamped: shape.flag('Whether the tier shortened the window.'),
  clampReason: shape.text.orNull('Why it was shortened; null when it was not.'),
  tier: shape.text<TierName>('Tier of the caller.'),
});
export type HistoryRange = ShapeOf<typeof HISTORY_RANGE>;

export const RESOLUTION = shape.shareable('Resolution', 'How dense the points of a history are.', {
  points: shape.integer('Number of points returned.'),
  requestedDays: shape.integer('Requested spacing, in days.'),
  actualDays: shape.number.orNull('Median spacing of the points returned, in days; null below two points.'),
  downsampled: shape.flag('Whether points were left out to thin the history.'),
  reason: shape.text.orNull('Why the spacing differs from the requested one.'),
  method: shape.text.orNull('How points were chosen when thinned.'),
});
type Resolution = ShapeOf<typeof RESOLUTION>;

/** Fields of every answer over a window: the days granted to the caller. */
export const RANGE_FIELDS = {
  from: shape.date('First day of the window.'),
  to: shape.date('Last day of the window.'),
  range: shape.of(HISTORY_RANGE, 'How the window was granted.'),
};

/** Fields of every history. */
export const WINDOW_FIELDS = {
  ...RANGE_FIELDS,
  days: shape.integer('Length of the window in days.'),
  resolution: shape.of(RESOLUTION, 'How dense the points are.'),
};

export interface HistoryWindow {
  /** First and last day, inclusive. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly range: HistoryRange;
}

/** Arguments of a history request. */
export interface WindowRequest {
  /** Days up to the last one; 30 when omitted. */
  readonly days?: number | null | undefined;
  /** First day, instead of {@link days}. */
  readonly from?: string | null | undefined;
  /** Last day; the newest with data when omitted. */
  readonly to?: string | null | undefined;
}

/** Days of a history whose request gives none. */
export const DEFAULT_DAYS = 30;

/**
 * Computes the history window of a request, limited to how far back from the newest day the caller's tier reaches.
 *
 * @param newestDay - Newest day with data.
 * @param publicDays - Maximum days for callers without a key.
 * @param minDays - Days granted to every caller, whatever the tier.
 * @param cappedFrom - Day that caps are counted back from: the newest one, also of the history of a past state.
 * @throws DomainError `invalid_input` below one day, or when the window ends before it begins.
 */
export function historyWindow(
  { caller, tiers }: LimitedCaller,
  { days, from, to }: WindowRequest,
  newestDay: Day,
  publicDays: number,
  minDays = 0,
  cappedFrom: Day = newestDay,
): HistoryWindow {
  const wantedDays = days ?? DEFAULT_DAYS;
  if (wantedDays < 1) throw invalidParameter('days', `must be at least 1, not ${wantedDays}`);
  const lastDay = to ? Math.min(toDay(to), newestDay) : newestDay;
  const firstDay = from ? toDay(from) : lastDay - wantedDays + 1;
  if (from && to && toDay(from) > toDay(to)) throw invalidParameter('from', `must not be after to ${to}, not ${from}`);
  const ofCaller = caller.kind === 'payer' ? PAYER_DAYS : (tiers[caller.tier].historyDays ?? publicDays);
  const cap = Math.max(ofCaller, minDays);
  const grantedFirst = Math.max(firstDay, cappedFrom - cap + 1);
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

/** Dates, range and resolution of a history. */
export type HistoryFrame = RowOf<typeof WINDOW_FIELDS>;

/**
 * Returns the first and last day of a window as answers show them. A window emptied by a cap collapses to its last day.
 */
export function windowDates({ fromDay, toDay }: HistoryWindow): Pick<HistoryFrame, 'from' | 'to'> {
  return { from: toIsoDate(Math.min(fromDay, toDay)), to: toIsoDate(toDay) };
}

/**
 * Describes the window of a history.
 *
 * @param days - Days with a point, ascending.
 * @param start - Index of the first day in the window.
 * @param end - Index after the last one.
 */
export function historyFrame(
  window: HistoryWindow,
  days: readonly Day[],
  start = 0,
  end: number = days.length,
): HistoryFrame {
  const { range } = window;
  return {
    ...windowDates(window),
    days: range.grantedDays,
    range,
    resolution: resolutionOf(days, start, end),
  };
}

/** Values of one or several series over a window. */
export interface History extends HistoryFrame {
  /** One row per day with a value of the first series. */
  readonly rows: KeptPart<HistoryRow>;
}

export interface HistoryRow {
  readonly day: number;
  readonly date: string;
  /** Values in the order of the requested series; null when a series has none. */
  readonly values: HistoryValues;
}

/** Reads series over a window. Days with a value of the first series become rows. */
export function readHistory(view: SeriesView, seriesIds: readonly string[], window: HistoryWindow): History {
  const all = keepList(view, seriesIds.join(' '), () => readRows(view, seriesIds));
  const days = keepList(all, 'days', () => all.map(({ day }) => day));
  const start = lowerBound(days, window.fromDay);
  const end = Math.max(start, lowerBound(days, window.toDay + 1));
  return { ...historyFrame(window, days, start, end), rows: new KeptPart(all, start, end) };
}

/** Reads the rows of every day of the view. */
function readRows(view: SeriesView, seriesIds: readonly string[]): HistoryRow[] {
  const columns = seriesIds.map((id) => view.values(id));
  const rows: HistoryRow[] = [];
  for (let i = 0; i < view.length; i++) {
    if (Number.isNaN(columns[0]?.[i] ?? Number.NaN)) continue;
    const day = view.firstDay + i;
    rows.push({
      day,
      date: toIsoDate(day),
      values: columns.map((column) => orNull(column[i])) as unknown as HistoryValues,
    });
  }
  return rows;
}

/** Measures the density of points from their days. */
function resolutionOf(days: readonly Day[], start: number, end: number): Resolution {
  const actualDays = medianGap(days, start, end);
  const sparse = actualDays !== null && actualDays > DAILY;
  return {
    points: end - start,
    requestedDays: DAILY,
    actualDays,
    downsampled: false,
    reason: sparse ? 'the source publishes less often than daily' : null,
    method: null,
  };
}

/** Median spacing of ascending days from `start` up to before `end`; null below two of them. */
export function medianGap(days: readonly Day[], start = 0, end: number = days.length): number | null {
  const span = (days[end - 1] ?? 0) - (days[start] ?? 0);
  // Most histories have every day.
  if (end - start > 1 && span === end - start - 1) return 1;
  const gaps = days.slice(start + 1, end).map((day, i) => day - elementAt(days, start + i));
  return orNull(median(gaps.sort((a, b) => a - b)));
}
