import type { Day } from '../calendar.ts';
import { type BegunSeries, wholeHistoryOf } from '../history/beginnings.ts';
import { type HistoryNeed, historyFault } from '../history/history-need.ts';
import { missingReason } from '../history-needs/missing-reason.ts';
import { rankAt } from '../indicators/rank-at.ts';
import { publishedNumber } from '../published-number.ts';
import type { SeriesView } from '../series-view.ts';
import { moments } from '../statistics/moments.ts';
import type { Words } from '../terms/words.ts';
import { payload } from './payload.ts';

/** Series ranked against its own history. */
export interface Gauge extends GaugeName {
  /** Key in the reading, equal to the id of the series. */
  readonly key: BegunSeries;
}

/** Key and display name of a gauge. */
export interface GaugeName {
  readonly key: string;
  readonly label: Words;
}

/** Rank of a gauge's value among its own values so far. */
interface GaugeRank {
  readonly value: number | null;
  /** Percentile rank of the value among its values so far, percent; ties count half. */
  readonly percentile: number | null;
  /** Standard deviations from the mean of the values so far. */
  readonly z_score: number | null;
  readonly null_reason: string | null;
}

export type GaugeRow = GaugeName & GaugeRank;

/** Minimum number of values for a percentile and a Z-score. */
const MIN_RANKED = 365;

/** Payload field of {@link gaugeRows}. */
export const GAUGE_LIST = payload.list(
  'Gauges with their percentiles in their own histories up to the day.',
  payload.object('Gauge', 'Gauge compared with its own history.', {
    key: payload.text('component_key'),
    label: payload.text('reading_label'),
    value: payload.maybe(payload.number('component_value')),
    percentile: payload.maybe(payload.number('own_history_percentile')),
    z_score: payload.maybe(payload.number('own_history_z_score')),
    null_reason: payload.maybe(payload.text('null_reason')),
  }),
);

/** Converts gauges to the payload field {@link GAUGE_LIST}, whose labels are English. */
export function toGaugeList(rows: readonly GaugeRow[]) {
  return rows.map(({ label, ...row }) => ({ ...row, label: label.en }));
}

/** Ranks each gauge's value of a day against its values up to that day. Later days have no influence. */
export function gaugeRows(view: SeriesView, day: number, gauges: readonly Gauge[]): GaugeRow[] {
  const at = day - view.firstDay;
  return gauges.map(({ key, label }) => {
    const values = view.values(key);
    const row = gaugeRow({ key, label }, values, at, { firstDay: view.firstDay, need: wholeHistoryOf(key) });
    return row.value === null ? { ...row, null_reason: missingReason(view, key, day) } : row;
  });
}

/**
 * Ranks one gauge, given its column and the position of the day.
 *
 * @param whole - History the gauge needs for a rank among all its values.
 */
export function gaugeRow<Gauged extends { readonly key: string }>(
  gauge: Gauged,
  values: Float64Array,
  at: number,
  whole: { readonly firstDay: Day; readonly need: HistoryNeed },
): Gauged & GaugeRank {
  const value = publishedNumber(values[at]);
  if (value === null) return { ...gauge, value, percentile: null, z_score: null, null_reason: 'no value on the day' };
  const lack = historyFault(values, whole.firstDay, whole.need, at);
  if (lack !== null) return { ...gauge, value, percentile: null, z_score: null, null_reason: lack };
  const percentile = publishedNumber(rankAt(values, at, MIN_RANKED));
  if (percentile === null)
    return { ...gauge, value, percentile, z_score: null, null_reason: `fewer than ${MIN_RANKED} values so far` };
  const z_score = publishedNumber(zScore(values, at));
  return { ...gauge, value, percentile, z_score, null_reason: z_score === null ? 'its values do not vary' : null };
}

function zScore(values: Float64Array, at: number): number | null {
  const { value: past } = moments(values.subarray(0, at + 1).filter((value) => !Number.isNaN(value)));
  return past && (values[at]! - past.mean) / past.deviation;
}
