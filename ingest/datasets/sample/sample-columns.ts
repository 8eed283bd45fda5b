import { type Day, GENESIS_DAY } from '../../../engine/calendar.ts';
import { hasValue } from './has-value.ts';
import { KNOWN_SUPPLIES } from './known-supplies.ts';
import { SAMPLE_ACTIVITY } from './sample-activity.ts';
import { SAMPLE_ASSETS } from './sample-assets.ts';
import { sampleChain } from './sample-chain.ts';
import { sampleComparison } from './sample-comparison.ts';
import { SAMPLE_CRYPTO } from './sample-crypto.ts';
import { sampleDifficulty } from './sample-difficulty.ts';
import { SAMPLE_ECONOMY } from './sample-economy.ts';
import { SAMPLE_MACRO } from './sample-macro.ts';
import { sampleMarket } from './sample-market.ts';
import { SAMPLE_RATES } from './sample-rates.ts';
import type { Cadence, SampleShape } from './sample-shape.ts';
import { sampleStatistics } from './sample-statistics.ts';
import { sampleTotals } from './sample-totals.ts';
import { sampleVenues } from './sample-venues.ts';
import { shapedColumns } from './shaped-columns.ts';
import { supplyPath } from './supply-path.ts';

/** Every collected series by its id, a value for each day since the genesis day; NaN where it has none. */
export function sampleColumns(seed: number, lastDay: Day): Readonly<Record<string, Float64Array>> {
  const shapes: Readonly<Record<string, SampleShape>> = {
    ...SAMPLE_RATES,
    ...SAMPLE_CRYPTO,
    ...SAMPLE_ACTIVITY,
    ...SAMPLE_MACRO,
    ...SAMPLE_ASSETS,
    ...SAMPLE_ECONOMY,
  };
  const shaped = Object.fromEntries(
    Object.entries(shapedColumns(shapes, seed, lastDay)).map(([id, path]) => [
      id,
      only(shapes[id]?.cadence ?? 'daily', path),
    ]),
  );
  const shapedColumn = (id: string) => shaped[id] as Float64Array;
  const close = shapedColumn('btc_close');
  const chain = sampleChain({
    close,
    feesBtc: shapedColumn('fees_btc'),
    exchangeSupply: shapedColumn('exchange_supply'),
    seed,
  });
  const etherSupply = supplyPath(KNOWN_SUPPLIES.ether, lastDay);
  const columns = {
    ...shaped,
    ...chain,
    difficulty: sampleDifficulty(shapedColumn('hash_rate')),
    ...sampleMarket(close, seed),
    ...sampleVenues(close, shapedColumn('usd_krw'), seed),
    ...sampleTotals({
      marketCap: chain.market_cap as Float64Array,
      ethMarketCap: shapedColumn('eth_close').map((price, i) => price * (etherSupply[i] as number)),
      tetherMarketCap: supplyPath(KNOWN_SUPPLIES.tether, lastDay),
      usdCoinMarketCap: supplyPath(KNOWN_SUPPLIES.usdCoin, lastDay),
      btcDominance: shapedColumn('btc_dominance'),
    }),
  };
  const statistics = Object.entries(sampleStatistics(shaped, seed, lastDay));
  return {
    ...columns,
    ...Object.fromEntries(statistics.map(([id, { cadence, values }]) => [id, only(cadence, values)])),
    ...sampleComparison(columns, seed),
  };
}

/** The values of the days that a cadence has. */
function only(cadence: Cadence, values: Float64Array): Float64Array {
  return cadence === 'daily'
    ? values
    : values.map((value, i) => (hasValue(cadence, GENESIS_DAY + i) ? value : Number.NaN));
}
