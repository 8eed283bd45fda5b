import type { StrategyDeclaration } from '../../engine/backtest/strategy-declaration.ts';
import { type AssetType, assetTypeOf } from '../../engine/markets/asset-class.ts';
import type { Interval } from '../../engine/markets/resample-bars.ts';
import { attributeText, type PanelEntity } from '../../engine/panel-view.ts';
import { invalidParameter } from '../../platform/errors.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { COVERED_INTERVALS } from '../backtests/coverage-plan.ts';
import { listMarkets, lookUpMarket } from '../markets/markets.ts';

/** Asset with its ticker and the market it is tested on first. */
export interface TestedAsset {
  /** Upper case. */
  readonly ticker: string;
  readonly type: AssetType;
  readonly market: PanelEntity;
  /** Id of the market when the caller named one; null for a ticker. */
  readonly pair: string | null;
}

/**
 * Finds an asset by its ticker or one of its markets, case-insensitive: `btc`, `BTCUSDT`, `binance:BTCUSDT`.
 *
 * @throws DomainError `invalid_input` for an unknown asset, naming the nearest, or for one of another type than
 *   requested.
 */
export function findAsset(snapshot: SeriesSnapshot, asset: string, type?: AssetType | null): TestedAsset {
  const wanted = asset.trim().toUpperCase();
  const market = lookUpMarket(snapshot, `${wanted}USDT`) ?? lookUpMarket(snapshot, asset) ?? byBase(snapshot, wanted);
  if (!market) {
    const known = new Set(listMarkets(snapshot).map(baseOf));
    throw invalidParameter(
      'asset',
      `is an unknown asset: ${JSON.stringify(asset)}.${didYouMean(wanted, known)} Allowed: ${[...known].sort().join(', ')}`,
    );
  }
  const ticker = baseOf(market);
  const found = { ticker, type: assetTypeOf(ticker), market, pair: wanted === ticker ? null : market.code };
  if (type && type !== found.type)
    throw invalidParameter('asset_type', `must be ${found.type} for ${found.ticker}, not ${type}`);
  return found;
}

function byBase(snapshot: SeriesSnapshot, ticker: string): PanelEntity | undefined {
  return listMarkets(snapshot).find((market) => baseOf(market) === ticker);
}

function baseOf(market: PanelEntity): string {
  return (attributeText(market, 'base') ?? '').toUpperCase();
}

/** Finds a strategy. @throws DomainError `invalid_input` naming the nearest strategy. */
export function findStrategy(
  strategies: readonly StrategyDeclaration[],
  key: string,
  parameter = 'strategy',
): StrategyDeclaration {
  const found = strategies.find((strategy) => strategy.key === key);
  if (found) return found;
  const keys = strategies.map((strategy) => strategy.key);
  throw invalidParameter(
    parameter,
    `is an unknown strategy: ${JSON.stringify(key)}.${didYouMean(key, keys)} Allowed: ${keys.join(', ')}`,
  );
}

/** References besides strategy keys: buy and hold, and dollar-cost averaging. */
const REFERENCES = ['bh', 'dca'];

/** Validates a reference. @throws DomainError `invalid_input` unless it is `bh`, `dca` or the key of a strategy. */
export function checkReference(strategies: readonly StrategyDeclaration[], reference: string): string {
  if (REFERENCES.includes(reference) || strategies.some(({ key }) => key === reference)) return reference;
  const known = [...REFERENCES, ...strategies.map(({ key }) => key)];
  throw invalidParameter(
    'ref_strategy',
    `must be bh, dca or the key of a strategy, not ${JSON.stringify(reference)}.${didYouMean(reference, known)}`.replace(
      /\?$/,
      '',
    ),
  );
}

/** Validates an interval. @throws DomainError `invalid_input` for an interval at which the catalogue is not tested. */
export function checkInterval(interval: Interval): Interval {
  if (COVERED_INTERVALS.some((one) => one === interval)) return interval;
  throw invalidParameter('interval', `must be one of ${COVERED_INTERVALS.join(', ')}, not ${interval}`);
}
