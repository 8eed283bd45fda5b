import type { PanelUpdate } from '../../../platform/series/publication.ts';
import { type CoinColumnsInput, coinColumns } from './coin-columns.ts';
import { sampleBars } from './sample-bars.ts';
import { sampleCoins } from './sample-coins.ts';
import { sampleOptions } from './sample-options.ts';

/** Rows of every panel that go with the columns of the collected series. */
export function samplePanels(input: CoinColumnsInput): PanelUpdate[] {
  const { columns, seed, lastDay } = input;
  const column = (id: string) => columns[id] as Float64Array;
  const coins = coinColumns(input);
  return [
    ...sampleBars(coins, column('btc_close_binance'), seed),
    ...sampleCoins(coins),
    ...sampleOptions(
      [
        { currency: 'BTC', spot: column('btc_close'), volatility: column('btc_dvol') },
        { currency: 'ETH', spot: column('eth_close'), volatility: column('eth_dvol') },
      ],
      seed,
      lastDay,
    ),
  ];
}
