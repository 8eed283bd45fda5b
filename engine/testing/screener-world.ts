import { type Day, toDay } from '../calendar.ts';
import type { PanelEntity } from '../panel-view.ts';
import type { FactorKey } from '../screener/screener-factors.ts';
import { createScreener, type Screener } from '../screener/screener-scores.ts';
import { mean } from './mean.ts';
import { panelEntity, panelView } from './panel-entity.ts';
import { random } from './random.ts';

/** First day of the coins below. */
export const FIRST = toDay('2024-01-01');
export const DAYS = 320;
export const LAST = FIRST + DAYS - 1;

/** One day of a coin. */
export interface Row {
  readonly day: Day;
  readonly price_usd: number;
  readonly market_cap_usd: number;
  readonly volume_usd: number;
}

/** Creates a random walk of a price with a constant supply, from one day of the world until the day before another. */
export function rowsOf(seed: number, from = 0, to = DAYS): Row[] {
  const next = random(seed);
  let price = 1 + 100 * next();
  const supply = 1e6 * (1 + 9 * next());
  return Array.from({ length: to - from }, (_, i) => {
    price *= Math.exp(0.12 * (next() - 0.5));
    return {
      day: FIRST + from + i,
      price_usd: price,
      market_cap_usd: price * supply,
      volume_usd: price * supply * (0.01 + 0.1 * next()),
    };
  });
}

export const coin = (code: string, rows: readonly Row[], attributes: PanelEntity['attributes'] = {}) =>
  panelEntity(code, rows as readonly (Row & Record<string, number>)[], attributes);
export const bitcoinRows = rowsOf(1).map((row) => ({ ...row, market_cap_usd: row.market_cap_usd * 1e6 }));
export const bitcoin = coin('bitcoin', bitcoinRows);
export const alts = Array.from({ length: 12 }, (_, i) => coin(`alt-${i}`, rowsOf(100 + i)));

/** Creates a screener over Bitcoin and these coins. */
export function screenerOf(...entities: readonly PanelEntity[]): Screener {
  const screener = createScreener(panelView([bitcoin, ...entities]));
  if (!screener) throw new Error('no Bitcoin');
  return screener;
}

const deviation = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1));

/** RSI after Wilder from the first price on, recomputed for each day. */
function rsiAt(prices: readonly number[]): number {
  const changes = prices.slice(1).map((price, i) => price - prices[i]!);
  let gain = mean(changes.slice(0, 14).map((change) => Math.max(change, 0)));
  let loss = mean(changes.slice(0, 14).map((change) => Math.max(-change, 0)));
  for (const change of changes.slice(14)) {
    gain = (13 * gain + Math.max(change, 0)) / 14;
    loss = (13 * loss + Math.max(-change, 0)) / 14;
  }
  return 100 - 100 / (1 + gain / loss);
}

function correlation(x: readonly number[], y: readonly number[]): number {
  const product = mean(x.map((value, i) => (value - mean(x)) * (y[i]! - mean(y))));
  const n = x.length;
  return product / (((n - 1) / n) * deviation(x) * deviation(y));
}

/** The nine factors of the last day by their definitions. */
export function factorsByDefinition(rows: readonly Row[], theirs: readonly Row[]): Partial<Record<FactorKey, number>> {
  const prices = rows.map((row) => row.price_usd);
  const price = prices.at(-1)!;
  const strengths = Array.from({ length: 90 }, (_, i) => rsiAt(prices.slice(0, prices.length - 89 + i)));
  const returns = (of: readonly Row[]) =>
    of.slice(1).map((row, i) => Math.log(row.price_usd / (of[i] as Row).price_usd));
  const over = (days: number) => correlation(returns(rows).slice(-days), returns(theirs).slice(-days));
  const volumes = rows.map((row) => row.volume_usd);
  return {
    rsi_z: (strengths.at(-1)! - mean(strengths)) / deviation(strengths),
    sma200_distance: 100 * (price / mean(prices.slice(-200)) - 1),
    ath_drawdown: 100 * (price / Math.max(...prices) - 1),
    turnover: mean(rows.slice(-30).map((row) => row.volume_usd / row.market_cap_usd)),
    btc_correlation: over(90),
    decoupling: over(180) - over(30),
    volume_trend: 100 * (mean(volumes.slice(-30)) / mean(volumes.slice(-90)) - 1),
  };
}
