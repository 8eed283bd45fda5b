import { type Day, isoWeekday, toDay, toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { correlation } from '../statistics/correlation.ts';
import type { Label, MacroComponent } from './macro-component.ts';
import { MACRO_COMPONENTS } from './macro-components.ts';
import {
  QUADRANT_PERFORMANCE,
  QUADRANTS_SINCE,
  type QuadrantPerformance,
  quadrantPerformance,
} from './quadrant-performance.ts';
import { type Change, type Levels, type WeeklyChange, weeklyChanges } from './weekly-changes.ts';

/** Windows, and the number of weekly changes each needs. */
const WINDOWS = [
  { window: '90d', days: 90, min: 12 },
  { window: '1y', days: 365, min: 40 },
  { window: '5y', days: 1_826, min: 200 },
] as const;

interface Level {
  readonly change: Change;
  /** Set where the correlation reads the series behind a component instead: that series and its name. */
  readonly behind?: { readonly series: string; readonly label: Label };
}

/** Components quoted by markets or updated weekly, and the way the level behind each changes. */
const LEVELS: Readonly<Record<string, Level>> = {
  fed_balance_sheet_13w: {
    change: 'log_return',
    behind: {
      series: 'fed_balance_sheet',
      label: { en: 'Federal Reserve assets', de: 'Bilanz der Federal Reserve' },
    },
  },
  treasury_general_account: { change: 'log_return' },
  // It was close to zero for years, where a ratio is meaningless.
  reverse_repo: { change: 'difference' },
  adjusted_nfci: { change: 'difference' },
  real_yield_10y: { change: 'difference' },
  dollar: { change: 'log_return' },
  baa_spread: { change: 'difference' },
  vix: { change: 'log_return' },
  spx_trend: { change: 'log_return', behind: { series: 'spx_close', label: { en: 'S&P 500', de: 'S&P 500' } } },
  stablecoin_supply_30d: {
    change: 'log_return',
    behind: { series: 'stablecoin_supply', label: { en: 'Stablecoin supply', de: 'Stablecoin-Menge' } },
  },
  initial_claims: { change: 'log_return' },
  yield_curve_10y2y: { change: 'difference' },
  breakeven_5y5y: { change: 'difference' },
};

/** Series that the correlations read, in addition to those of the assets. */
export const CORRELATION_INPUTS: readonly string[] = [
  ...new Set([
    ...['btc_close', 'macro_regime_quadrant'],
    ...MACRO_COMPONENTS.flatMap(({ key, inputs }) => {
      const level = LEVELS[key];
      return level ? (level.behind ? [level.behind.series] : inputs) : [];
    }),
  ]),
];

/** Windows by name, with the days and the number of weekly changes each needs. */
export const CORRELATION_WINDOWS = WINDOWS;

/** A tokenised asset, represented by the price it follows. */
export interface AssetColumn {
  readonly key: 'dxy' | 'paxg' | 'spyb' | 'qqqb';
  readonly label: Label;
  /** Id of the series, or of the coin of the panel, that is read. */
  readonly series: string;
  /** Series used in place of the asset, null when the asset itself is read. */
  readonly proxy: string | null;
  readonly values: Float64Array;
}

const WINDOW = shape.object('MacroCorrelationWindow', 'Correlation of weekly changes over a window.', {
  window: shape.text('90d, 1y or 5y.'),
  correlation: shape.number.orNull('-1 to 1; null when the window is not covered.'),
  ciLow: shape.from('low', shape.number.orNull('Lower end of the 95 percent interval.')),
  ciHigh: shape.from('high', shape.number.orNull('Upper end of the 95 percent interval.')),
  points: shape.integer('Weekly changes in the window.'),
  leastPoints: shape.integer('Weekly changes it needs.'),
  dataStartDate: shape.date.orNull('First day on which both have a value; null when there is none.'),
  nullReason: shape.text.orNull('Why there is no correlation; null when there is one.'),
});
type WindowCorrelation = ShapeOf<typeof WINDOW>;

const CHANGE = shape.enumeration('MacroChange', 'How the weekly change of a quantity is measured.', {
  log_return: 'Difference of the natural logarithms, for prices and sums.',
  difference: 'Difference of the values, for rates, spreads and quantities that may be 0 or negative.',
});

const CORRELATION = shape.object('MacroCorrelation', 'Bitcoin against one other quantity.', {
  key: shape.text('Key of the macro component, or of the asset.'),
  label: shape.label('Name of the other quantity.'),
  series: shape.text('Level whose changes are compared: a series, or a formula of some.'),
  proxy: shape.text.orNull('Series used as a proxy for the asset; null for the asset itself.'),
  change: shape.of(CHANGE, 'How the level becomes a change.'),
  windows: shape.list(WINDOW, '90 days, one year, five years.'),
});
export type CorrelationRow = ShapeOf<typeof CORRELATION>;

export const BTC_MACRO_CORRELATIONS = shape.object(
  'BtcMacroCorrelations',
  'Correlations of Bitcoin with macro components and assets, and its performance by macro quadrant.',
  {
    date: shape.from('day', shape.day('Newest day of the Bitcoin price.')),
    week: shape.day('Sunday that ended the newest week compared.'),
    components: shape.list(CORRELATION, 'The thirteen macro components that markets quote or a week brings.'),
    assets: shape.list(CORRELATION, 'dxy, paxg, spyb and qqqb; `proxy` names the series used for one of them.'),
    quadrants: shape.list(
      QUADRANT_PERFORMANCE,
      'Bitcoin on the days after those of each macro quadrant, over the whole history.',
    ),
    quadrantsFrom2014: shape.list(
      QUADRANT_PERFORMANCE,
      `The same with returns from ${QUADRANTS_SINCE} on: before it a coin went from cents to a thousand dollars.`,
    ),
  },
);

export interface BtcMacroCorrelations extends ShapeOf<typeof BTC_MACRO_CORRELATIONS> {
  readonly quadrants: readonly QuadrantPerformance[];
  readonly quadrantsFrom2014: readonly QuadrantPerformance[];
}

/** Computes how Bitcoin moved with the macro components and in the macro quadrants; null without a price. */
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

/** Returns the newest day for which any correlation can be computed, checking row by row. */
export function macroCorrelationDay(view: SeriesView, assets: readonly AssetColumn[]): Day | null {
  const newest = latest(view, 'btc_close');
  if (!newest) return null;
  const { components, others } = correlationRows(view, assets, newest.day);
  const has = [...components, ...others].some((make) => make().windows.some((one) => one.correlation !== null));
  return has ? newest.day : null;
}

/** Returns the Sunday that ended the newest completed week. */
function weekOf(day: Day): Day {
  return day - (isoWeekday(day) % 7);
}

/** Lists rows without computing them; each reads its own columns. */
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
  { window, days, min }: (typeof WINDOWS)[number],
  all: readonly WeeklyChange[],
  week: Day,
  firstDay: Day | null,
): WindowCorrelation {
  const changes = all.filter((one) => one.week > week - days);
  const points = changes.length;
  const found =
    points < min
      ? null
      : correlation(
          changes.map(({ a }) => a),
          changes.map(({ b }) => b),
        );
  const shared = { window, points, leastPoints: min, dataStartDate: firstDay === null ? null : toIsoDate(firstDay) };
  if (found)
    return {
      ...shared,
      correlation: roundSignificant(found.value),
      low: roundSignificant(found.low),
      high: roundSignificant(found.high),
      nullReason: null,
    };
  const reason =
    points < min
      ? `It needs ${min} weekly changes; the window has ${points}.`
      : 'One of the two series did not change in the window.';
  return { ...shared, correlation: null, low: null, high: null, nullReason: reason };
}
