import type { Derivation } from '../derivation.ts';
import { asKnown } from '../indicators/as-known.ts';

/** A weekend and holidays at its ends: as long the last rate stands for the present one. */
export const RATE_KEPT_DAYS = 7;

/** What Korean buyers pay on top. */
export const derivation: Derivation = {
  id: 'kimchi-premium',
  computeVersion: '1.0.0',
  inputs: ['btc_close_upbit_krw', 'usd_krw', 'btc_close_binance'],
  outputs: [
    {
      id: 'kimchi_premium',
      label: 'Kimchi premium',
      group: 'sentiment',
      owner: 'market',
      unit: 'percent',
      description:
        'Bitcoin in won on Upbit over its price in USDT on Binance at the exchange rate last known, at most seven days old; USDT is taken as a dollar.',
      formula: '100 * (btc_close_upbit_krw / (btc_close_binance * usd_krw last known) - 1)',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const won = view.values('btc_close_upbit_krw');
    const dollars = view.values('btc_close_binance');
    const premium = out.kimchi_premium as Float64Array;
    const rate = new Float64Array(premium.length);
    // The won's business day is over before the UTC day is.
    asKnown(view.values('usd_krw'), 0, RATE_KEPT_DAYS, rate);
    for (let i = 0; i < premium.length; i++)
      premium[i] = 100 * ((won[i] as number) / ((dollars[i] as number) * (rate[i] as number)) - 1);
  },
};
