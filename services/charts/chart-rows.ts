import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { ChartDeclaration, ChartRow, ChartValues, Zone } from '../../engine/charts/chart-declaration.ts';
import { historyLack } from '../../engine/history-needs/missing-reason.ts';
import { lastValueDay, latest, type SeriesView, valueOn } from '../../engine/series-view.ts';
import { invalidParameter } from '../../platform/errors.ts';
import {
  type HistoryFrame,
  historyFrame,
  historyWindow,
  readHistory,
  type WindowRequest,
} from '../graph/history-window.ts';
import type { LimitedCaller } from '../graph/request-context.ts';

const PUBLIC_DAYS = 365;

/** History rows of a chart. */
export interface ChartHistory extends HistoryFrame {
  readonly slug: string;
  readonly view: string | null;
  readonly snapshots: readonly ChartRow[];
  readonly meta: Readonly<Record<string, unknown>>;
}

export interface ChartRequest extends LimitedCaller {
  readonly window: WindowRequest;
  /** Current state, from whose newest day caps are counted back. */
  readonly now: SeriesView;
  readonly view: string | null | undefined;
  /** First day whose price may be published. */
  readonly pricePublishedFrom: Day;
}

/** Returns the newest row of a chart with its zone; null without data. */
export function latestRow(
  chart: ChartDeclaration,
  view: SeriesView,
  pricePublishedFrom: Day,
): (ChartRow & { readonly zone: Zone | null }) | null {
  const [first] = chart.fields;
  if (!first) {
    const row = chart.views?.[0]?.rows(view).rows.at(-1);
    return row ? { ...row, zone: chart.zone({}, view) } : null;
  }
  const newest = latest(view, first.series);
  if (!newest) return null;
  const values: ChartValues = Object.fromEntries(
    chart.fields.map(({ key, series }) => [key, valueOn(view, series, newest.day)]),
  );
  return {
    ...toRow(chart, newest.day, Object.values(values), pricePublishedFrom),
    zone: chart.zone(values, view),
  };
}

/** Returns the reason for missing chart values: the required history by field; null when every field has a value. */
export function chartNullReason(chart: ChartDeclaration, view: SeriesView): string | null {
  if (chart.fields.length === 0) return chart.views?.[0]?.rows(view).meta.null_reason?.toString() ?? null;
  const reasons = chart.fields.flatMap(({ key, series }) => {
    const lack = latest(view, series) ? null : historyLack(view, series, view.lastDay);
    return lack ? `${key}: ${lack.reason}` : [];
  });
  return reasons.length > 0 ? reasons.join('; ') : null;
}

/**
 * Reads the history rows of a chart in the window granted to the caller.
 *
 * @throws DomainError `invalid_input` for a view the chart does not have.
 */
export function readChartHistory(chart: ChartDeclaration, request: ChartRequest, view: SeriesView): ChartHistory {
  const chosen = chooseView(chart, request.view);
  return chosen ? readView(chart, chosen, request, view) : readFields(chart, request, view);
}

function chooseView({ slug, views = [], fields }: ChartDeclaration, key: string | null | undefined) {
  if (!key) return fields.length === 0 ? views[0] : undefined;
  const found = views.find((view) => view.key === key);
  const keys = views.map((view) => view.key).join(', ');
  const allowed = views.length > 0 ? `must be one of ${keys}` : `must be omitted for the chart ${slug}`;
  if (!found) throw invalidParameter('view', `${allowed}, not ${key}`);
  return found;
}

function readFields(
  chart: ChartDeclaration,
  { window, caller, tiers, now, pricePublishedFrom }: ChartRequest,
  view: SeriesView,
): ChartHistory {
  const series = chart.fields.map((field) => field.series);
  const first = series[0] as string;
  const granted = historyWindow(
    { caller, tiers },
    window,
    lastValueDay(view, first),
    PUBLIC_DAYS,
    0,
    lastValueDay(now, first),
  );
  const { rows, ...history } = readHistory(view, series, granted);
  const pointInTime = chart.views?.some(({ key }) => key === 'full_sample')
    ? { fit: 'point_in_time', look_ahead: false }
    : {};
  return {
    ...history,
    slug: chart.slug,
    view: null,
    snapshots: [...rows].map(({ day, values }) => toRow(chart, day, values, pricePublishedFrom)),
    meta: { ...pointInTime, ...nullReasonOf(chart, view) },
  };
}

function nullReasonOf(chart: ChartDeclaration, view: SeriesView): Readonly<Record<string, unknown>> {
  const null_reason = chartNullReason(chart, view);
  return null_reason === null ? {} : { null_reason };
}

function readView(
  chart: ChartDeclaration,
  chosen: NonNullable<ReturnType<typeof chooseView>>,
  { window: asked, caller, tiers, now, pricePublishedFrom }: ChartRequest,
  view: SeriesView,
): ChartHistory {
  const { rows, meta } = chosen.rows(view);
  const newest = newestOf(rows) || view.lastDay;
  // Rows of a view may be dated after the newest day, so the cap moves with it.
  const window = historyWindow({ caller, tiers }, asked, newest, PUBLIC_DAYS, 0, newest + now.lastDay - view.lastDay);
  const [from, to] = [toIsoDate(window.fromDay), toIsoDate(window.toDay)];
  const price = chart.fields.find((field) => field.price);
  const snapshots = rows
    .filter(({ date }) => date >= from && date <= to)
    .map((row) =>
      price
        ? {
            ...row,
            [price.key]: publishedPrice(
              valueOn(view, price.series, toDay(row.date)),
              toDay(row.date),
              pricePublishedFrom,
            ),
          }
        : row,
    );
  const frame = historyFrame(window, [...new Set(snapshots.map(({ date }) => toDay(date)))]);
  return { ...frame, slug: chart.slug, view: chosen.key, snapshots, meta };
}

/** Newest day of rows; 0 without any. */
function newestOf(rows: readonly ChartRow[]): Day {
  return rows.reduce((last, { date }) => Math.max(last, toDay(date)), 0);
}

function toRow(
  chart: ChartDeclaration,
  day: Day,
  values: readonly (number | null)[],
  pricePublishedFrom: Day,
): ChartRow {
  const members = chart.fields.map(({ key, price }, i) => {
    const value = values[i] ?? null;
    return [key, price ? publishedPrice(value, day, pricePublishedFrom) : value] as const;
  });
  return { date: toIsoDate(day), ...Object.fromEntries(members) };
}

function publishedPrice(value: number | null, day: Day, pricePublishedFrom: Day): number | null {
  return day < pricePublishedFrom ? null : value;
}
