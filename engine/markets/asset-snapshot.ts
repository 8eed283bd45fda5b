import type { Day } from '../calendar.ts';
import { highestSoFar } from '../indicators/highest-so-far.ts';
import { median } from '../indicators/median.ts';
import { realizedVolatility } from '../indicators/realized-volatility.ts';
import { sma } from '../indicators/sma.ts';
import type { PanelEntity } from '../panel-view.ts';
import { percentAbove } from '../percent-above.ts';
import { type AltStrength, altStrength } from '../strength/alt-strength.ts';
import { STRENGTH_WINDOWS, type StrengthWindow, windowStart } from '../strength/strength-windows.ts';
import { type DataQuality, dataQuality } from './data-quality.ts';

const AVERAGE_DAYS = 200;
const VOLATILITY_DAYS = 30;
const LIQUIDITY_DAYS = 30;
/** Days with a volume that the median of the window needs. */
const LEAST_LIQUIDITY_DAYS = 20;

/** A number, or why there is none. */
export interface Known {
  readonly value: number | null;
  readonly nullReason: string | null;
}

/** Return of a market over a window; percent. */
export interface WindowReturn {
  readonly window: StrengthWindow;
  /** Day whose close it starts from. */
  readonly from: Day;
  readonly own: Known;
  /** Change of the price in Bitcoin. */
  readonly vsBtc: Known;
}

/** A market on its newest bar; prices in its quote asset. */
export interface AssetSnapshot {
  readonly day: Day;
  readonly close: number;
  readonly windows: readonly WindowReturn[];
  readonly trend: AltStrength['trend'];
  readonly trendReason: string | null;
  readonly ath: number;
  readonly athDay: Day;
  /** Percent, 0 at the high. */
  readonly drawdownPct: number;
  readonly sma200: Known;
  readonly sma200DistancePct: Known;
  /** Percent, annualised. */
  readonly volatility30Pct: Known;
  /** Median of the daily quote volume. */
  readonly liquidity: Known;
  readonly quality: DataQuality;
}

/**
 * What a market's bars say about it on its newest day.
 *
 * @param bitcoin - Bitcoin in the same quote asset; null where there is none, or the market is Bitcoin itself.
 * @param noBitcoin - Why there is none.
 * @param newestDay - Newest day of any market, to tell how far this one lags.
 */
export function assetSnapshot(
  market: PanelEntity,
  bitcoin: PanelEntity | null,
  noBitcoin: string,
  newestDay: Day,
): AssetSnapshot {
  const [firstDay, day] = [market.days[0] as Day, market.days.at(-1) as Day];
  const closes = dailyColumn(market, 'close');
  const close = closes.at(-1) as number;
  const strength = bitcoin && strengthOn(market, bitcoin, day);
  const noStrength = bitcoin ? 'Bitcoin has no bar on the day' : noBitcoin;
  const high = highestSoFar(closes, closes.length - 1);
  const ath = closes[high] as number;
  const average = lastOf(closes, (out) => sma(closes, AVERAGE_DAYS, out), AVERAGE_DAYS);
  const volatility = lastOf(closes, (out) => realizedVolatility(closes, VOLATILITY_DAYS, out), VOLATILITY_DAYS + 1);
  return {
    day,
    close,
    windows: STRENGTH_WINDOWS.map((window) => windowReturn(window, { closes, firstDay, day, strength, noStrength })),
    trend: strength?.trend ?? null,
    trendReason: strength ? trendReason(strength) : noStrength,
    ath,
    athDay: firstDay + high,
    drawdownPct: percentAbove(close, ath),
    sma200: average,
    sma200DistancePct: { ...average, value: average.value && percentAbove(close, average.value) },
    volatility30Pct: { ...volatility, value: volatility.value && 100 * volatility.value },
    liquidity: medianVolume(market),
    quality: dataQuality(closes, newestDay - day),
  };
}

/** Null when Bitcoin has no bar on the day. */
function strengthOn(bars: PanelEntity, bitcoin: PanelEntity, day: Day): AltStrength | null {
  if (!bitcoin.days.includes(day)) return null;
  return altStrength({ pair: bars.code, base: bars.code, bars }, { day, bitcoin, alts: [], ended: new Map() });
}

function trendReason({ trendReason: reason }: AltStrength): string | null {
  if (reason === null) return null;
  return reason === 'missing_day' ? 'a bar is missing in the last 200 days' : 'needs 200 days of bars';
}

/** A field on every day from the first bar to the last; NaN on days without one. */
function dailyColumn({ days, column }: PanelEntity, field: string): Float64Array {
  const values = column(field);
  const first = days[0] as Day;
  const out = new Float64Array((days.at(-1) as Day) - first + 1).fill(Number.NaN);
  days.forEach((day, row) => {
    out[day - first] = values[row] as number;
  });
  return out;
}

function lastOf(closes: Float64Array, kernel: (out: Float64Array) => void, needs: number): Known {
  const out = new Float64Array(closes.length);
  kernel(out);
  const value = out.at(-1) as number;
  if (!Number.isNaN(value)) return { value, nullReason: null };
  return {
    value: null,
    nullReason: closes.length < needs ? `needs ${needs} days of bars` : `a bar is missing in the last ${needs} days`,
  };
}

interface Frame {
  readonly closes: Float64Array;
  readonly firstDay: Day;
  readonly day: Day;
  readonly strength: AltStrength | null;
  readonly noStrength: string;
}

function windowReturn(window: StrengthWindow, { closes, firstDay, day, strength, noStrength }: Frame): WindowReturn {
  const from = windowStart(window, day);
  const missing = from < firstDay ? 'the market is younger than the window' : 'no bar on the first day of the window';
  const known = (value: number | null, reason: string): Known =>
    value === null || Number.isNaN(value) ? { value: null, nullReason: reason } : { value, nullReason: null };
  const start = closes[from - firstDay] ?? Number.NaN;
  return {
    window,
    from,
    own: known(percentAbove(closes.at(-1) as number, start), missing),
    vsBtc: strength ? known(strength.returns[window], missing) : known(null, noStrength),
  };
}

function medianVolume(market: PanelEntity): Known {
  const recent = [...dailyColumn(market, 'quote_volume').slice(-LIQUIDITY_DAYS)]
    .filter((volume) => !Number.isNaN(volume))
    .sort((a, b) => a - b);
  if (recent.length === 0) return { value: null, nullReason: 'the source gives no quote volume' };
  if (recent.length < LEAST_LIQUIDITY_DAYS)
    return { value: null, nullReason: `only ${recent.length} of ${LIQUIDITY_DAYS} days have a quote volume` };
  return { value: median(recent), nullReason: null };
}
