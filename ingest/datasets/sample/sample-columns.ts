import { type Day, GENESIS_DAY } from '../../../engine/calendar.ts';
import { type CoinColumns, coinColumns } from './coin-columns.ts';
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

/** Columns of the sample, one value per day since the genesis day; NaN where there is none. */
export interface SampleColumns {
  /** Every collected series by its id. */
  readonly series: Readonly<Record<string, Float64Array>>;
  readonly coins: readonly CoinColumns[];
}

/** Generates the collected series, and the coins that their totals add up. */
export function sampleColumns(seed: number, lastDay: Day): SampleColumns {
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
  const priced = { ...shaped, ...chain, ...sampleMarket(close, seed) };
  const coins = coinColumns({ columns: priced, seed, lastDay });
  const columns = {
    ...priced,
    difficulty: sampleDifficulty(shapedColumn('hash_rate')),
    ...sampleVenues(close, shapedColumn('usd_krw'), seed),
    ...sampleTotals({
      marketCap: chain.market_cap as Float64Array,
      ethMarketCap: shapedColumn('eth_close').map((price, i) => price * etherSupply[i]!),
      tetherMarketCap: supplyPath(KNOWN_SUPPLIES.tether, lastDay),
      usdCoinMarketCap: supplyPath(KNOWN_SUPPLIES.usdCoin, lastDay),
      coinsMarketCap: listedMarketCap(coins, close.length),
      btcDominance: shapedColumn('btc_dominance'),
    }),
  };
  const statistics = Object.entries(sampleStatistics(shaped, seed, lastDay));
  const series = {
    ...columns,
    ...Object.fromEntries(statistics.map(([id, { cadence, values }]) => [id, only(cadence, values)])),
    ...sampleComparison(columns, seed),
  };
  return { series, coins };
}

/** Sums the capitalisation of all coins; tokens representing another coin are not counted again. */
function listedMarketCap(coins: readonly CoinColumns[], length: number): Float64Array {
  const sum = new Float64Array(length);
  for (const { peg, marketCap } of coins) {
    if (peg === 'bitcoin' || peg === 'ether') continue;
    for (let i = 0; i < length; i++) sum[i] = sum[i]! + (marketCap[i]! || 0);
  }
  return sum;
}

/** Keeps only values on days of the cadence. */
function only(cadence: Cadence, values: Float64Array): Float64Array {
  return cadence === 'daily'
    ? values
    : values.map((value, i) => (hasValue(cadence, GENESIS_DAY + i) ? value : Number.NaN));
}
