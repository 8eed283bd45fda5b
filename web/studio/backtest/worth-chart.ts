import type { DrawnChart } from '../chart/chart-answer.ts';
import { CHART_FORMATS, type ChartFormat } from '../chart/chart-geometry.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';

/** Drawings beside the form, and on phones. */
export const RESULT_FORMATS = {
  wide: { ...CHART_FORMATS.wide, width: 924, panes: [280, 120] },
  narrow: { ...CHART_FORMATS.narrow, panes: [220, 110] },
} as const satisfies Readonly<Record<string, ChartFormat>>;

const MAX_DAYS = 460;

/** Days since 1970. */
export function dayOf(date: string): number {
  return Date.parse(date) / 86_400_000;
}

/** Equally distant days over a window, as the crosshair needs them, and the newest value at each of them. */
function onEvenDays(dates: readonly string[]) {
  const known = dates.map(dayOf);
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  const step = Math.max(Math.ceil((last - first) / MAX_DAYS), 1);
  const count = Math.floor((last - first) / step) + 1;
  // Counted from the last day, so that the newest value is shown.
  const days = Array.from({ length: count }, (_, i) => last - (count - 1 - i) * step);
  const at = days.map((day) => known.findLastIndex((one) => one <= day));
  const pick = (values: readonly (number | null)[]) => at.map((i) => (i < 0 ? null : (values[i] ?? null)));
  return { days, step, pick };
}

const FIXED = { by_age: false, scale: null, shows_price: true, shows_halvings: false, halvings: [], vintage: null };

/** Parts of a backtest that the drawing of its worth needs. */
export interface Worth {
  readonly equity: Pick<BacktestResult['equity'], 'snapshots'>;
  readonly window: Pick<BacktestResult['window'], 'date_to'>;
}

/** Worth of a backtest and of holding, and below it their distance from the last high. */
export function worthChart({ equity, window }: Worth, name: string): DrawnChart {
  const { snapshots } = equity;
  const { days, step, pick } = onEvenDays(snapshots.map(({ date }) => date));
  const [en, de] = [BACKTEST_WORDS.en, BACKTEST_WORDS.de];
  const below = (value: number | null) => value && -100 * value;
  const line = (key: string, pane: number, unit: string, names: readonly [string, string], values: Values) => ({
    key,
    pane,
    unit,
    label_en: names[0],
    label_de: names[1],
    values: pick(values),
  });
  const held = snapshots.map((one) => one.held);
  const isHeld = held.some((value) => value !== null);
  const lines = [
    ...(isHeld ? [line('held', 0, 'ratio', [en.hold, de.hold], held)] : []),
    line(
      'own',
      0,
      'ratio',
      [name, name],
      snapshots.map(({ value }) => value),
    ),
    ...(isHeld
      ? [
          line(
            'held_fall',
            1,
            'percent',
            [en.heldUnder, de.heldUnder],
            snapshots.map((one) => below(one.held_fall)),
          ),
        ]
      : []),
    line(
      'fall',
      1,
      'percent',
      [en.underShort, de.underShort],
      snapshots.map(({ fall }) => below(fall)),
    ),
  ];
  return { ...FIXED, days, step, to: window.date_to, lines, panes: [pane('log'), pane('linear')] };
}

/** Sharpe ratio over the year before each day. */
export function rollingChart({ rolling_sharpe: rolling, window }: BacktestResult): DrawnChart {
  const { days, step, pick } = onEvenDays(rolling.dates);
  const [en, de] = [BACKTEST_WORDS.en.rolling, BACKTEST_WORDS.de.rolling];
  const line = { key: 'rolling', pane: 0, unit: 'fraction', label_en: en, label_de: de };
  return {
    ...FIXED,
    days,
    step,
    to: window.date_to,
    lines: [{ ...line, values: pick(rolling.values) }],
    panes: [pane('linear')],
  };
}

/** Worth of a single account, on one pane. */
export function singleWorthChart(
  snapshots: readonly { readonly date: string; readonly value: number }[],
  [en, de]: readonly [string, string],
  title: string,
): DrawnChart {
  const { days, step, pick } = onEvenDays(snapshots.map(({ date }) => date));
  const values = pick(snapshots.map(({ value }) => value));
  const line = { key: 'own', pane: 0, unit: 'ratio', label_en: en, label_de: de, values };
  return {
    ...FIXED,
    days,
    step,
    to: snapshots.at(-1)?.date ?? '',
    lines: [line],
    panes: [{ ...pane('log'), title }],
  };
}

type Values = readonly (number | null)[];

function pane(scale: string) {
  return { scale, mark: 'line', borders: [] };
}
