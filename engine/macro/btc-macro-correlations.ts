import { type Day, isoWeekday, toDay, toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { correlation } from './correlation.ts';
import type { Label, MacroComponent } from './macro-component.ts';
import { MACRO_COMPONENTS } from './macro-components.ts';
import { QUADRANTS_SINCE, type QuadrantPerformance, quadrantPerformance } from './quadrant-performance.ts';
import { type Change, type Levels, type WeeklyChange, weeklyChanges } from './weekly-changes.ts';

/** Windows, and the weekly changes each needs. */
const WINDOWS = [
  { window: '90d', days: 90, least: 12 },
  { window: '1y', days: 365, least: 40 },
  { window: '5y', days: 1_826, least: 200 },
] as const;

interface Level {
  readonly change: Change;
  /** Where not the component itself is read but the series behind it: that series, and its name. */
  readonly behind?: { readonly series: string; readonly label: Label };
}

/** The components that markets quote or a week brings, and how the level behind each changes. */
const LEVELS: Readonly<Record<string, Level>> = {
  fed_balance_sheet_13w: {
    change: 'log_return',
    behind: {
      series: 'fed_balance_sheet',
      label: { en: 'Federal Reserve assets', de: 'Bilanz der Federal Reserve' },
    },
  },
  treasury_general_account: { change: 'log_return' },
  // It was close to zero for years, where a ratio says nothing.
  reverse_repo: { change: 'difference' },
  adjusted_nfci: { change: 'difference' },
  real_yield_10y: { change: 'difference' },
  dollar: { change: 'log_return' },
  baa_spread: { change: 'difference' },
  vix: { change: 'log_return' },
  spx_trend: { change: 'log_return', behind: { series: 'spx_close', label: { en: 'S&P 500', de: 'S&P 500' } } },
  stablecoin_supply_30d: {
    change: 'log_return',
    behind: { series: 'stablecoin_supply', label: { en: 'Stablecoin supply', de: 'Stablecoin-Umlauf' } },
  },
  initial_claims: { change: 'log_return' },
  yield_curve_10y2y: { change: 'difference' },
  breakeven_5y5y: { change: 'difference' },
};

/** Series the correlations are read from, beside those of the assets. */
export const CORRELATION_INPUTS: readonly string[] = [
  ...new Set([
    ...['btc_close', 'macro_regime_quadrant'],
    ...MACRO_COMPONENTS.flatMap(({ key, inputs }) => {
      const level = LEVELS[key];
      return level ? (level.behind ? [level.behind.series] : inputs) : [];
    }),
  ]),
];

/** Windows by name, with the days and the weekly changes each needs. */
export const CORRELATION_WINDOWS = WINDOWS;

/** A tokenised asset by the price it follows. */
export interface AssetColumn {
  readonly key: 'dxy' | 'paxg' | 'spyb' | 'qqqb';
  readonly label: Label;
  /** What is read: a series, or a coin of the panel. */
  readonly series: string;
  /** The series that stands in for the asset, null when it is the asset itself. */
  readonly proxy: string | null;
  readonly values: Float64Array;
}

/** Correlation of weekly changes over a window. */
export interface WindowCorrelation {
  readonly window: string;
  readonly correlation: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly points: number;
  readonly leastPoints: number;
  /** First day with a value beside Bitcoin's. */
  readonly dataStartDate: string | null;
  readonly nullReason: string | null;
}

/** Bitcoin against one other column. */
export interface CorrelationRow {
  readonly key: string;
  readonly label: Label;
  readonly series: string;
  readonly proxy: string | null;
  readonly change: Change;
  readonly windows: readonly WindowCorrelation[];
}

export interface BtcMacroCorrelations {
  /** Newest day of the Bitcoin price. */
  readonly day: Day;
  /** Sunday that ended the newest week. */
  readonly week: Day;
  readonly components: readonly CorrelationRow[];
  readonly assets: readonly CorrelationRow[];
  readonly quadrants: readonly QuadrantPerformance[];
  /** The same from 2014 on. */
  readonly quadrantsFrom2014: readonly QuadrantPerformance[];
}

/** How Bitcoin moved with the macro components and in the macro quadrants; null without a price. */
export function btcMacroCorrelations(view: SeriesView, assets: readonly AssetColumn[]): BtcMacroCorrelations | null {
  const newest = latest(view, 'btc_close');
  if (!newest) return null;
  const { day } = newest;
  const { components, others } = correlationRows(view, assets, day);
  return {
    day,
    week: weekOf(day),
    components: components.map((make) => make()),
    assets: others.map((make) => make()),
    quadrants: quadrantPerformance(view, day),
    quadrantsFrom2014: quadrantPerformance(view, day, toDay(QUADRANTS_SINCE)),
  };
}

/** Whether any correlation can be told, found out row by row. */
export function macroCorrelationDay(view: SeriesView, assets: readonly AssetColumn[]): Day | null {
  const newest = latest(view, 'btc_close');
  if (!newest) return null;
  const { components, others } = correlationRows(view, assets, newest.day);
  const has = [...components, ...others].some((make) => make().windows.some((one) => one.correlation !== null));
  return has ? newest.day : null;
}

/** Sunday that ended the newest completed week. */
function weekOf(day: Day): Day {
  return day - (isoWeekday(day) % 7);
}

/** Rows that are not computed yet: each reads its own columns. */
function correlationRows(view: SeriesView, assets: readonly AssetColumn[], day: Day) {
  const week = weekOf(day);
  const btc: Levels = { values: view.values('btc_close'), change: 'log_return', lagDays: 1 };
  const rowOf = (row: Omit<CorrelationRow, 'windows'>, values: Float64Array, lagDays: number): CorrelationRow => {
    const { firstDay, changes } = weeklyChanges(btc, { values, change: row.change, lagDays }, view.firstDay, day);
    return { ...row, windows: WINDOWS.map((one) => inWindow(one, changes, week, firstDay)) };
  };
  const components = MACRO_COMPONENTS.flatMap((component) => {
    const level = LEVELS[component.key];
    if (!level) return [];
    return [
      () => {
        const values = level.behind ? view.values(level.behind.series) : component.observed(view);
        return rowOf({ ...describe(component, level), change: level.change }, values, component.lagDays);
      },
    ];
  });
  const others = assets.map(
    ({ values, ...asset }) =>
      () =>
        rowOf({ ...asset, change: 'log_return' }, values, 1),
  );
  return { components, others };
}

function describe({ key, label, formula }: MacroComponent, { behind }: Level) {
  return { key: behind?.series ?? key, label: behind?.label ?? label, series: behind?.series ?? formula, proxy: null };
}

function inWindow(
  { window, days, least }: (typeof WINDOWS)[number],
  all: readonly WeeklyChange[],
  week: Day,
  firstDay: Day | null,
): WindowCorrelation {
  const changes = all.filter((one) => one.week > week - days);
  const points = changes.length;
  const found =
    points < least
      ? null
      : correlation(
          changes.map(({ a }) => a),
          changes.map(({ b }) => b),
        );
  const shared = { window, points, leastPoints: least, dataStartDate: firstDay === null ? null : toIsoDate(firstDay) };
  if (found)
    return {
      ...shared,
      correlation: roundSignificant(found.value),
      low: roundSignificant(found.low),
      high: roundSignificant(found.high),
      nullReason: null,
    };
  const reason =
    points < least
      ? `It needs ${least} weekly changes; the window has ${points}.`
      : 'One of the two did not change in the window.';
  return { ...shared, correlation: null, low: null, high: null, nullReason: reason };
}
