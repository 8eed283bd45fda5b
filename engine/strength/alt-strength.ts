import type { Day } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { sma } from '../indicators/sma.ts';
import { orNull } from '../or-null.ts';
import type { PanelEntity } from '../panel-view.ts';
import { percentAbove } from '../percent-above.ts';
import { shape, type ValueOf } from '../shape.ts';
import type { AltMarket, AltMarkets } from './alt-markets.ts';
import { FAST_DAYS, SLOW_DAYS, SPARKLINE_POINTS } from './strength-definition.ts';
import { type PerWindow, perWindow, windowStart } from './strength-windows.ts';

/** Maximum look-back in days: a leap year, plus one for the previous day's average. */
const LOOK_BACK = 367;
const WEEK = 7;

export const TREND_STATE = shape.enumeration(
  'TrendState',
  'Trend of the price in Bitcoin, by its 50- and 200-day averages.',
  {
    uptrending: 'The ratio is above its 50- and 200-day averages, and the 50-day average rises.',
    basing: 'Neither uptrending nor downtrending.',
    downtrending: 'The ratio is below its 50- and 200-day averages, and the 50-day average falls.',
  },
);
export type TrendState = ValueOf<typeof TREND_STATE>;

/** Strength of a pair measured in Bitcoin. */
export interface AltStrength {
  readonly pair: string;
  readonly base: string;
  /** Id of the market, `venue:PAIR`. */
  readonly market: string;
  readonly firstDay: Day;
  /** Close in USDT, treated as US dollars. */
  readonly closeUsd: number;
  /** Close divided by that of Bitcoin. */
  readonly closeBtc: number;
  /** Change of the ratio in percent; null when the pair has no bar on the first day of the window. */
  readonly returns: PerWindow<number | null>;
  /** Reason for a null return; null when every window has one. */
  readonly returnsReason: 'younger_than_window' | 'missing_day' | null;
  /** Weekly ratios, oldest first, ending with the day itself; points before the first bar are left out. */
  readonly sparkline: readonly (number | null)[];
  readonly trend: TrendState | null;
  /** Reason for a missing trend. */
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
    closeUsd: bars.column('close')[lowerBound(bars.days, day)]!,
    closeBtc: on(day),
    returns,
    returnsReason: !missing ? null : firstDay > windowStart('d365', day) ? 'younger_than_window' : 'missing_day',
    sparkline: sparkline(on, day, firstDay),
    ...ratioTrend(ratio, day - firstDay + 1),
  };
}

/** Close divided by that of Bitcoin on the day and the {@link LOOK_BACK} days before; NaN where either has no bar. */
function ratioColumn(bars: PanelEntity, bitcoin: PanelEntity, day: Day): Float64Array {
  const ours = closeColumn(bars, day);
  const theirs = closeColumn(bitcoin, day);
  return ours.map((close, i) => close / theirs[i]!);
}

function closeColumn({ days, column }: PanelEntity, day: Day): Float64Array {
  const closes = column('close');
  const out = new Float64Array(LOOK_BACK + 1).fill(Number.NaN);
  const end = lowerBound(days, day + 1);
  for (let row = lowerBound(days, day - LOOK_BACK); row < end; row++)
    out[LOOK_BACK - (day - (days[row] as Day))] = closes[row]!;
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
  const [now, fastNow, slowNow] = [ratio, fast, slow].map((column) => column.at(-1)!) as [number, number, number];
  const slope = fastNow - fast.at(-2)!;
  if (Number.isNaN(slowNow + slope))
    return { trend: null, trendReason: age < SLOW_DAYS ? 'younger_than_200_days' : 'missing_day' };
  if (now > fastNow && now > slowNow && slope > 0) return { trend: 'uptrending', trendReason: null };
  return { trend: now < fastNow && now < slowNow && slope < 0 ? 'downtrending' : 'basing', trendReason: null };
}
