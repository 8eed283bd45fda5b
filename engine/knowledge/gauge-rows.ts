import type { Day } from '../calendar.ts';
import { type BegunSeries, wholeHistoryOf } from '../history/beginnings.ts';
import { type HistoryNeed, historyFault } from '../history/history-need.ts';
import { missingReason } from '../history/missing-reason.ts';
import { rankAt } from '../indicators/rank-at.ts';
import { publishedNumber } from '../published-number.ts';
import type { SeriesView } from '../series-view.ts';
import { moments } from '../statistics/moments.ts';
import { payload } from './payload.ts';

/** A series that is read against its own history. */
export interface Gauge extends GaugeName {
  /** Key in the reading: the id of the series. */
  readonly key: BegunSeries;
}

/** How a gauge is called. */
export interface GaugeName {
  readonly key: string;
  readonly label: string;
}

export interface GaugeRow extends GaugeName {
  readonly value: number | null;
  /** Percent of its values so far that lay below, ties half. */
  readonly percentile: number | null;
  /** Standard deviations from the mean of its values so far. */
  readonly z_score: number | null;
  readonly null_reason: string | null;
}

/** Values a place in the own history needs to stand for anything. */
const LEAST_RANKED = 365;

/** The payload of {@link gaugeRows}. */
export const GAUGE_LIST = payload.list(
  'Each gauge with its place in its own history up to the day.',
  payload.object('Gauge', 'A gauge against its own history.', {
    key: payload.text('component_key'),
    label: payload.text('reading_label'),
    value: payload.maybe(payload.number('component_value')),
    percentile: payload.maybe(payload.number('own_history_percentile')),
    z_score: payload.maybe(payload.number('own_history_z_score')),
    null_reason: payload.maybe(payload.text('null_reason')),
  }),
);

/** Where the value of each gauge on a day stands among its values so far. Days after it do not enter. */
export function gaugeRows(view: SeriesView, day: number, gauges: readonly Gauge[]): GaugeRow[] {
  const at = day - view.firstDay;
  return gauges.map(({ key, label }) => {
    const values = view.values(key);
    const row = gaugeRow({ key, label }, values, at, { firstDay: view.firstDay, need: wholeHistoryOf(key) });
    return row.value === null ? { ...row, null_reason: missingReason(view, key, day) } : row;
  });
}

/**
 * One gauge from its column and the position of the day.
 *
 * @param whole - What its place among all its values needs.
 */
export function gaugeRow(
  gauge: GaugeName,
  values: Float64Array,
  at: number,
  whole: { readonly firstDay: Day; readonly need: HistoryNeed },
): GaugeRow {
  const value = publishedNumber(values[at]);
  if (value === null) return { ...gauge, value, percentile: null, z_score: null, null_reason: 'no value on the day' };
  const lack = historyFault(values, whole.firstDay, whole.need, at);
  if (lack !== null) return { ...gauge, value, percentile: null, z_score: null, null_reason: lack };
  const percentile = publishedNumber(rankAt(values, at, LEAST_RANKED));
  if (percentile === null)
    return { ...gauge, value, percentile, z_score: null, null_reason: `fewer than ${LEAST_RANKED} values so far` };
  const z_score = publishedNumber(zScore(values, at));
  return { ...gauge, value, percentile, z_score, null_reason: z_score === null ? 'its values have not moved' : null };
}

function zScore(values: Float64Array, at: number): number | null {
  const { value: past } = moments(values.subarray(0, at + 1).filter((value) => !Number.isNaN(value)));
  return past && ((values[at] as number) - past.mean) / past.deviation;
}
