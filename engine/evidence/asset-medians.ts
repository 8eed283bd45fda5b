import { median } from '../statistics/median.ts';
import { grouped } from './grouped.ts';

/** A number for one asset. */
export interface AssetValue {
  readonly asset: string;
  readonly value: number;
}

/**
 * Returns the median of each asset, sorted by asset, so that an asset tested a hundred times weighs as much as one
 * tested once.
 */
export function assetMedians(values: readonly AssetValue[]): AssetValue[] {
  return [...grouped(values, ({ asset }) => asset)]
    .map(([asset, own]) => ({ asset, value: median(own.map(({ value }) => value)) ?? Number.NaN }))
    .sort((a, b) => (a.asset < b.asset ? -1 : 1));
}
