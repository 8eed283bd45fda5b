import { derivedSeries } from '../derived-series.ts';
import { ratio } from '../indicators/ratio.ts';
import { sma } from '../indicators/sma.ts';

const SIGNAL_DAYS = 90;

/** Market capitalisation relative to the value transferred. */
export const derivation = derivedSeries({
  id: 'nvt',
  computeVersion: '1.0.0',
  inputs: ['market_cap', 'transfer_volume_usd'],
  series: {
    id: 'nvt_signal',
    label: 'NVT signal',
    group: 'activity',
    owner: 'onchain',
    unit: 'ratio',
    description: 'Market capitalisation divided by the 90-day average of on-chain transfer volume (Dmitry Kalichkin).',
    formula: 'market_cap / SMA90(transfer_volume_usd)',
  },
  compute(view, values) {
    const market = view.values('market_cap');
    const mean = new Float64Array(market.length);
    sma(view.values('transfer_volume_usd'), SIGNAL_DAYS, mean);
    ratio(market, mean, values);
  },
});
