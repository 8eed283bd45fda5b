import type { Day } from '../calendar.ts';
import { asKnown } from '../indicators/as-known.ts';
import { meanOfPresent } from '../indicators/mean-of-present.ts';
import { rollingCorrelation } from '../indicators/rolling-correlation.ts';
import { rollingZScore } from '../indicators/rolling-z-score.ts';
import { rsi } from '../indicators/rsi.ts';
import { sma } from '../indicators/sma.ts';
import type { PanelEntity } from '../panel-view.ts';
import { percentAbove } from '../percent-above.ts';
import {
  CORRELATION_DAYS,
  type FactorKey,
  LONG_CORRELATION_DAYS,
  LONG_VOLUME_DAYS,
  RSI_DAYS,
  RSI_Z_DAYS,
  SHORT_CORRELATION_DAYS,
  SMA_DAYS,
  VOLUME_DAYS,
  VOLUME_SHARE,
} from './screener-factors.ts';

/** Number of days a price is carried forward. */
export const PRICE_KEPT_DAYS = 7;

type Columns = Readonly<Partial<Record<FactorKey, Float64Array>>>;

/** A coin with its screener inputs on every day until a week after its last row. */
export interface CoinFactors {
  readonly entity: PanelEntity;
  /** Day of the first row and of the first of {@link price}. */
  readonly firstDay: Day;
  /** USD, last known; NaN once it is more than a week old. */
  readonly price: Float64Array;
  /** Day of the first value of each of {@link columns}; {@link firstDay} or a later one. */
  readonly factorsFrom: Day;
  /** Factors that the data allow, by key. The value of a day depends on it and earlier ones only. */
  readonly columns: Columns;
}

/**
 * Returns the value of a factor on a day, NaN where there is none.
 *
 * @throws RangeError for a day of the coin from which no factors are kept.
 */
export function factorOn({ columns, firstDay, factorsFrom }: CoinFactors, key: FactorKey, day: Day): number {
  if (day < factorsFrom && day >= firstDay)
    throw new RangeError(`Expected a day from ${factorsFrom} on, the first with factors; got ${day}.`);
  return columns[key]?.[day - factorsFrom] ?? Number.NaN;
}

/** Returns the last known price on a day, NaN where there is none. */
export function priceOn({ price, firstDay }: Pick<CoinFactors, 'price' | 'firstDay'>, day: Day): number {
  return price[day - firstDay] ?? Number.NaN;
}

/** Daily log returns from a day on. */
export interface DailyReturns {
  readonly firstDay: Day;
  readonly values: Float64Array;
}

/** Returns the prices of a coin on every day, carried forward for a week. */
export function dailyPrices(entity: PanelEntity): { readonly firstDay: Day; readonly price: Float64Array } {
  const price = denseColumn(entity, entity.column('price_usd'));
  const known = new Float64Array(price.length);
  asKnown(price, 0, PRICE_KEPT_DAYS, known);
  return { firstDay: entity.days[0] as Day, price: known };
}

export function dailyReturns({
  firstDay,
  price,
}: {
  readonly firstDay: Day;
  readonly price: Float64Array;
}): DailyReturns {
  return { firstDay, values: price.map((value, i) => Math.log(value / (price[i - 1] ?? Number.NaN))) };
}

/** Computes all factors of a coin on all its days, and keeps those from a day on. */
export function coinFactors(entity: PanelEntity, bitcoin: DailyReturns, from: Day): CoinFactors {
  const { firstDay, price } = dailyPrices(entity);
  const volume = denseColumn(entity, entity.column('volume_usd'));
  const cap = denseColumn(entity, entity.column('market_cap_usd'));
  const longMean = volumeMean(volume, LONG_VOLUME_DAYS);
  const columns: Columns = {
    ...meanReversion(price),
    turnover: volumeMean(
      volume.map((value, i) => value / cap[i]!),
      VOLUME_DAYS,
    ),
    ...marketStructure(dailyReturns({ firstDay, price }), bitcoin),
    volume_trend: volumeMean(volume, VOLUME_DAYS).map((value, i) => percentAbove(value, longMean[i]!)),
  };
  const factorsFrom = Math.max(from, firstDay);
  const kept = Object.entries(columns).map(([key, values]) => [key, values.slice(factorsFrom - firstDay)]);
  return { entity, firstDay, price, factorsFrom, columns: Object.fromEntries(kept) };
}

function meanReversion(price: Float64Array): Columns {
  const strength = new Float64Array(price.length);
  const rsiZ = new Float64Array(price.length);
  const average = new Float64Array(price.length);
  rsi(price, RSI_DAYS, strength);
  rollingZScore(strength, RSI_Z_DAYS, rsiZ);
  sma(price, SMA_DAYS, average);
  let highest = 0;
  const drawdown = price.map((value) => {
    if (value > highest) highest = value;
    return percentAbove(value, highest);
  });
  return {
    rsi_z: rsiZ,
    sma200_distance: price.map((value, i) => percentAbove(value, average[i]!)),
    ath_drawdown: drawdown,
  };
}

function marketStructure({ firstDay, values }: DailyReturns, bitcoin: DailyReturns): Columns {
  const theirs = values.map((_, i) => bitcoin.values[firstDay + i - bitcoin.firstDay] ?? Number.NaN);
  const over = (length: number) => {
    const out = new Float64Array(values.length);
    rollingCorrelation(values, theirs, length, out);
    return out;
  };
  const [long, short] = [over(LONG_CORRELATION_DAYS), over(SHORT_CORRELATION_DAYS)];
  return {
    btc_correlation: over(CORRELATION_DAYS),
    decoupling: long.map((value, i) => value - short[i]!),
  };
}

function volumeMean(values: Float64Array, length: number): Float64Array {
  const out = new Float64Array(values.length);
  meanOfPresent(values, length, length * VOLUME_SHARE, out);
  return out;
}

/**
 * Converts rows to a column with a position for every day up to a week after the last; values not above zero are
 * missing.
 */
function denseColumn({ days }: PanelEntity, values: Float64Array): Float64Array {
  const first = days[0] as Day;
  const out = new Float64Array((days.at(-1) as Day) - first + 1 + PRICE_KEPT_DAYS).fill(Number.NaN);
  for (let row = 0; row < days.length; row++) {
    const value = values[row]!;
    if (value > 0) out[(days[row] as Day) - first] = value;
  }
  return out;
}
