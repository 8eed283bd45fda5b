import type { Day } from '../calendar.ts';
import { highestSoFar } from '../indicators/highest-so-far.ts';
import { median } from '../indicators/median.ts';
import { realizedVolatility } from '../indicators/realized-volatility.ts';
import { sma } from '../indicators/sma.ts';
import type { PanelEntity } from '../panel-view.ts';
import { percentAbove } from '../percent-above.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { type AltStrength, altStrength, TREND_STATE } from '../strength/alt-strength.ts';
import { STRENGTH_WINDOWS, type StrengthWindow, windowStart } from '../strength/strength-windows.ts';
import { DATA_QUALITY, dataQuality } from './data-quality.ts';

const AVERAGE_DAYS = 200;
const VOLATILITY_DAYS = 30;
const LIQUIDITY_DAYS = 30;
/** Minimum number of days with a volume for the median of the window. */
const MIN_LIQUIDITY_DAYS = 20;

const KNOWN = shape.object('KnownNumber', 'A number, or why there is none.', {
  value: shape.rounded.orNull('The number; null when it is not known.'),
  nullReason: shape.text.orNull('Why there is none; null when there is.'),
});
type Known = ShapeOf<typeof KNOWN>;

const WINDOW = shape.object('AssetWindow', 'Returns of a market over a window.', {
  window: shape.text<StrengthWindow>('d1, d7, d30, d90, d180, ytd or d365.'),
  fromDate: shape.day('Day whose close the window starts from.'),
  returnPct: shape.rounded.orNull('Return in the quote asset, percent.'),
  vsBtcPct: shape.rounded.orNull('Change of the price in Bitcoin, percent; positive when the asset outran Bitcoin.'),
  returnNullReason: shape.text.orNull('Why there is no return; null when there is one.'),
  vsBtcNullReason: shape.text.orNull('Why there is no strength against Bitcoin; null when there is one.'),
});
type WindowReturn = ShapeOf<typeof WINDOW>;

export const ASSET_SNAPSHOT = shape.object(
  'AssetSnapshot',
  'Statistics of a market from its bars up to the newest day. Prices in its quote asset.',
  {
    date: shape.from('day', shape.day('Day of the newest bar.')),
    close: shape.rounded('Close of that bar.'),
    windows: shape.list(WINDOW, 'Returns over 1, 7, 30, 90, 180 and 365 days and since the year began.'),
    trendState: shape.from('trend', shape.of.orNull(TREND_STATE, 'Trend of the price in Bitcoin; null with a reason.')),
    trendNullReason: shape.from('trendReason', shape.text.orNull('Why there is no trend; null when there is one.')),
    ath: shape.rounded('Highest close since the first bar.'),
    athDate: shape.from('athDay', shape.day('First day of it.')),
    drawdownPct: shape.rounded('Close against the highest one, percent: 0 at the high, negative below.'),
    sma200: shape.of(KNOWN, '200-day average of the close.'),
    sma200DistancePct: shape.of(KNOWN, 'Close against its 200-day average, percent.'),
    volatility30dPct: shape.from(
      'volatility30Pct',
      shape.of(KNOWN, 'Sample standard deviation of 30 daily log returns, annualised over 365 days, percent.'),
    ),
    liquidity: shape.of(KNOWN, 'Median daily volume over 30 days, in the quote asset.'),
    dataQuality: shape.from('quality', shape.of(DATA_QUALITY, 'How complete the bars are.')),
  },
);
export type AssetSnapshot = ShapeOf<typeof ASSET_SNAPSHOT>;

/**
 * Computes the state of a market on its newest day from its bars.
 *
 * @param bitcoin - Bitcoin in the same quote asset; null where there is none, or the market is Bitcoin itself.
 * @param noBitcoin - Reason for a null `bitcoin`.
 * @param newestDay - Newest day of any market, to measure how far this one lags.
 */
export function assetSnapshot(
  market: PanelEntity,
  bitcoin: PanelEntity | null,
  noBitcoin: string,
  newestDay: Day,
): AssetSnapshot {
  const [firstDay, day] = [market.days[0] as Day, market.days.at(-1) as Day];
  const closes = dailyColumn(market, 'close');
  const close = closes.at(-1)!;
  const strength = bitcoin && strengthOn(market, bitcoin, day);
  const noStrength = bitcoin ? 'Bitcoin has no bar on the day' : noBitcoin;
  const high = highestSoFar(closes, closes.length - 1);
  const ath = closes[high]!;
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

/** Measures the strength on the day of the bars. Null when Bitcoin has no bar on the day. */
function strengthOn(bars: PanelEntity, bitcoin: PanelEntity, day: Day): AltStrength | null {
  if (!bitcoin.days.includes(day)) return null;
  return altStrength({ pair: bars.code, base: bars.code, bars }, { day, bitcoin, alts: [], ended: new Map() });
}

function trendReason({ trendReason: reason }: AltStrength): string | null {
  if (reason === null) return null;
  return reason === 'missing_day' ? 'a bar is missing in the last 200 days' : 'needs 200 days of bars';
}

/** Returns a field on every day from the first bar to the last; NaN on days without one. */
function dailyColumn({ days, column }: PanelEntity, field: string): Float64Array {
  const values = column(field);
  const first = days[0] as Day;
  const out = new Float64Array((days.at(-1) as Day) - first + 1).fill(Number.NaN);
  days.forEach((day, row) => {
    out[day - first] = values[row]!;
  });
  return out;
}

function lastOf(closes: Float64Array, kernel: (out: Float64Array) => void, needs: number): Known {
  const out = new Float64Array(closes.length);
  kernel(out);
  const value = out.at(-1)!;
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
  const own = known(percentAbove(closes.at(-1)!, start), missing);
  const vsBtc = strength ? known(strength.returns[window], missing) : known(null, noStrength);
  return {
    window,
    fromDate: from,
    returnPct: own.value,
    vsBtcPct: vsBtc.value,
    returnNullReason: own.nullReason,
    vsBtcNullReason: vsBtc.nullReason,
  };
}

function medianVolume(market: PanelEntity): Known {
  const recent = [...dailyColumn(market, 'quote_volume').slice(-LIQUIDITY_DAYS)]
    .filter((volume) => !Number.isNaN(volume))
    .sort((a, b) => a - b);
  if (recent.length === 0) return { value: null, nullReason: 'the source gives no quote volume' };
  if (recent.length < MIN_LIQUIDITY_DAYS)
    return { value: null, nullReason: `only ${recent.length} of ${LIQUIDITY_DAYS} days have a quote volume` };
  return { value: median(recent), nullReason: null };
}
