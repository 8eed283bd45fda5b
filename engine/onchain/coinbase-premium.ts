import type { Derivation } from '../derivation.ts';

/** What American buyers pay on top. */
export const derivation: Derivation = {
  id: 'coinbase-premium',
  computeVersion: '1.0.0',
  inputs: ['btc_close_coinbase', 'btc_close_binance'],
  outputs: [
    {
      id: 'coinbase_premium',
      label: 'Coinbase premium',
      group: 'sentiment',
      owner: 'onchain',
      unit: 'percent',
      description: 'Close on Coinbase in dollars over the close on Binance in USDT; USDT is taken as a dollar.',
      formula: '100 * (btc_close_coinbase / btc_close_binance - 1)',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const coinbase = view.values('btc_close_coinbase');
    const binance = view.values('btc_close_binance');
    const premium = out.coinbase_premium as Float64Array;
    for (let i = 0; i < premium.length; i++) premium[i] = 100 * ((coinbase[i] as number) / (binance[i] as number) - 1);
  },
};
