import { derivedSeries } from '../derived-series.ts';
import { asKnown } from '../indicators/as-known.ts';

/** Days the last rate is carried forward: a weekend with holidays at its ends. */
export const RATE_KEPT_DAYS = 7;

/** Premium that Korean buyers pay. */
export const derivation = derivedSeries({
  id: 'kimchi-premium',
  computeVersion: '1.0.0',
  inputs: ['btc_close_upbit_krw', 'usd_krw', 'btc_close_binance'],
  series: {
    id: 'kimchi_premium',
    label: 'Kimchi premium',
    group: 'sentiment',
    owner: 'market',
    unit: 'percent',
    description:
      'Price of Bitcoin on Upbit in won relative to its price on Binance in USDT, in percent, converted at the last known exchange rate, at most seven days old. One USDT counts as one dollar.',
    formula: '100 * (btc_close_upbit_krw / (btc_close_binance * usd_krw last known) - 1)',
  },
  compute(view, premium) {
    const won = view.values('btc_close_upbit_krw');
    const dollars = view.values('btc_close_binance');
    const rate = new Float64Array(premium.length);
    // The won's business day ends before the UTC day does.
    asKnown(view.values('usd_krw'), 0, RATE_KEPT_DAYS, rate);
    for (let i = 0; i < premium.length; i++) premium[i] = 100 * (won[i]! / (dollars[i]! * rate[i]!) - 1);
  },
});
