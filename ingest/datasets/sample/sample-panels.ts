import type { Day } from '../../../engine/calendar.ts';
import type { PanelUpdate } from '../../../platform/panels/panel-update.ts';
import { sampleBars } from './sample-bars.ts';
import { sampleCoins } from './sample-coins.ts';
import type { SampleColumns } from './sample-columns.ts';
import { sampleOptions } from './sample-options.ts';
import { tokenColumns } from './token-columns.ts';

/** Generates rows of every panel from the columns of the sample. */
export function samplePanels({ series, coins }: SampleColumns, seed: number, lastDay: Day): PanelUpdate[] {
  const column = (id: string) => series[id] as Float64Array;
  return [
    ...sampleBars([...coins, ...tokenColumns(series, seed, lastDay)], column('btc_close_binance'), seed),
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
