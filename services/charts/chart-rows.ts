import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { ChartDeclaration, ChartRow, ChartValues, Zone } from '../../engine/charts/chart-declaration.ts';
import { historyLack } from '../../engine/history-needs/missing-reason.ts';
import { latest, type SeriesView, valueOn } from '../../engine/series-view.ts';
import { invalidParameter } from '../../platform/errors.ts';
import { type HistoryFrame, historyFrame, historyWindow, readHistory } from '../graph/history-window.ts';
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
  readonly days: number;
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
  { days, caller, tiers, pricePublishedFrom }: ChartRequest,
  view: SeriesView,
): ChartHistory {
  const series = chart.fields.map((field) => field.series);
  const newest = latest(view, series[0] as string)?.day ?? view.lastDay;
  const { rows, ...history } = readHistory(
    view,
    series,
    historyWindow({ caller, tiers }, { days }, newest, PUBLIC_DAYS),
  );
  const pointInTime = chart.views?.some(({ key }) => key === 'full_sample')
    ? { fit: 'point_in_time', look_ahead: false }
    : {};
  return {
    ...history,
    slug: chart.slug,
    view: null,
    snapshots: rows.map(({ day, values }) => toRow(chart, day, values, pricePublishedFrom)),
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
  { days, caller, tiers, pricePublishedFrom }: ChartRequest,
  view: SeriesView,
): ChartHistory {
  const { rows, meta } = chosen.rows(view);
  const newest = rows.reduce((last, { date }) => Math.max(last, toDay(date)), 0) || view.lastDay;
  const window = historyWindow({ caller, tiers }, { days }, newest, PUBLIC_DAYS);
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
