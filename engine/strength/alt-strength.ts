import type { Day } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { sma } from '../indicators/sma.ts';
import { orNull } from '../or-null.ts';
import type { PanelEntity } from '../panel-view.ts';
import { percentAbove } from '../percent-above.ts';
import type { AltMarket, AltMarkets } from './alt-markets.ts';
import { FAST_DAYS, SLOW_DAYS, SPARKLINE_POINTS } from './strength-definition.ts';
import { type PerWindow, perWindow, windowStart } from './strength-windows.ts';

/** Longest look back: a leap year, and room for the average of the day before. */
const LOOK_BACK = 367;
const WEEK = 7;

export type TrendState = 'uptrending' | 'basing' | 'downtrending';

/** A pair measured in Bitcoin. */
export interface AltStrength {
  readonly pair: string;
  readonly base: string;
  /** Id of the market, `venue:PAIR`. */
  readonly market: string;
  readonly firstDay: Day;
  /** Close in USDT, taken as dollars. */
  readonly closeUsd: number;
  /** Close over that of Bitcoin. */
  readonly closeBtc: number;
  /** Change of the ratio in percent; null when the pair has no bar on the first day of the window. */
  readonly returns: PerWindow<number | null>;
  /** Why a return is null; null when none is. */
  readonly returnsReason: 'younger_than_window' | 'missing_day' | null;
  /** Weekly ratios, oldest first, the last one of the day itself; what is before the first bar is left out. */
  readonly sparkline: readonly (number | null)[];
  readonly trend: TrendState | null;
  /** Why there is no trend. */
  readonly trendReason: 'younger_than_200_days' | 'missing_day' | null;
}

/** Measures a pair in Bitcoin on the day of the markets, from that day and earlier ones. */
export function altStrength({ pair, base, bars }: AltMarket, { day, bitcoin }: AltMarkets): AltStrength {
  const ratio = ratioColumn(bars, bitcoin, day);
  const on = (past: Day) => ratio[LOOK_BACK - (day - past)] ?? Number.NaN;
  const returns = perWindow((window) => orNull(percentAbove(on(day), on(windowStart(window, day)))));
  const firstDay = bars.days[0] as Day;
  const missing = Object.values(returns).includes(null);
  return {
    pair,
    base,
    market: bars.code,
    firstDay,
    closeUsd: bars.column('close')[lowerBound(bars.days, day)] as number,
    closeBtc: on(day),
    returns,
    returnsReason: !missing ? null : firstDay > windowStart('d365', day) ? 'younger_than_window' : 'missing_day',
    sparkline: sparkline(on, day, firstDay),
    ...ratioTrend(ratio, day - firstDay + 1),
  };
}

/** Close over that of Bitcoin on the day and the {@link LOOK_BACK} days before; NaN where either has no bar. */
function ratioColumn(bars: PanelEntity, bitcoin: PanelEntity, day: Day): Float64Array {
  const ours = closeColumn(bars, day);
  const theirs = closeColumn(bitcoin, day);
  return ours.map((close, i) => close / (theirs[i] as number));
}

function closeColumn({ days, column }: PanelEntity, day: Day): Float64Array {
  const closes = column('close');
  const out = new Float64Array(LOOK_BACK + 1).fill(Number.NaN);
  const end = lowerBound(days, day + 1);
  for (let row = lowerBound(days, day - LOOK_BACK); row < end; row++)
    out[LOOK_BACK - (day - (days[row] as Day))] = closes[row] as number;
  return out;
}

function sparkline(on: (day: Day) => number, day: Day, firstDay: Day): (number | null)[] {
  const days = Array.from({ length: SPARKLINE_POINTS }, (_, i) => day - WEEK * (SPARKLINE_POINTS - 1 - i));
  return days.filter((past) => past >= firstDay).map((past) => orNull(on(past)));
}

function ratioTrend(ratio: Float64Array, age: number): Pick<AltStrength, 'trend' | 'trendReason'> {
  const fast = new Float64Array(ratio.length);
  const slow = new Float64Array(ratio.length);
  sma(ratio, FAST_DAYS, fast);
  sma(ratio, SLOW_DAYS, slow);
  const [now, fastNow, slowNow] = [ratio, fast, slow].map((column) => column.at(-1) as number) as [
    number,
    number,
    number,
  ];
  const slope = fastNow - (fast.at(-2) as number);
  if (Number.isNaN(slowNow + slope))
    return { trend: null, trendReason: age < SLOW_DAYS ? 'younger_than_200_days' : 'missing_day' };
  if (now > fastNow && now > slowNow && slope > 0) return { trend: 'uptrending', trendReason: null };
  return { trend: now < fastNow && now < slowNow && slope < 0 ? 'downtrending' : 'basing', trendReason: null };
}
