import { derivedSeries } from '../derived-series.ts';

/** Premium that American buyers pay on Coinbase. */
export const derivation = derivedSeries({
  id: 'coinbase-premium',
  computeVersion: '1.0.0',
  inputs: ['btc_close_coinbase', 'btc_close_binance'],
  series: {
    id: 'coinbase_premium',
    label: 'Coinbase premium',
    group: 'sentiment',
    owner: 'onchain',
    unit: 'percent',
    description:
      'Close on Coinbase in dollars relative to the close on Binance in USDT, in percent, counting one USDT as one dollar.',
    formula: '100 * (btc_close_coinbase / btc_close_binance - 1)',
  },
  compute(view, premium) {
    const coinbase = view.values('btc_close_coinbase');
    const binance = view.values('btc_close_binance');
    for (let i = 0; i < premium.length; i++) premium[i] = 100 * (coinbase[i]! / binance[i]! - 1);
  },
});
