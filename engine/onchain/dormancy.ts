import type { Derivation } from '../derivation.ts';
import { product } from '../indicators/product.ts';
import { ratio } from '../indicators/ratio.ts';
import { sma } from '../indicators/sma.ts';

const YEAR = 365;
const MONTH = 30;

/** Average age of spent coins (dormancy), and market capitalisation relative to the dollar value of dormancy. */
export const derivation: Derivation = {
  id: 'dormancy',
  computeVersion: '1.0.0',
  inputs: ['coindays_destroyed', 'transfer_volume_usd', 'btc_close', 'market_cap'],
  outputs: [
    {
      id: 'dormancy',
      label: 'Dormancy',
      group: 'activity',
      owner: 'onchain',
      unit: 'days',
      description: 'Average age of the coins spent on the day: days since their last move, weighted by amount.',
      formula: 'coindays_destroyed / (transfer_volume_usd / btc_close)',
      publicationLagDays: 1,
    },
    {
      id: 'dormancy_1m',
      label: 'Dormancy, 30 days',
      group: 'activity',
      owner: 'onchain',
      unit: 'days',
      description: 'Average age of the coins spent over 30 days: days since their last move, weighted by amount.',
      formula: 'SMA30(coindays_destroyed) / SMA30(transfer_volume_usd / btc_close)',
      publicationLagDays: 1,
    },
    {
      id: 'dormancy_flow',
      label: 'Dormancy flow',
      group: 'activity',
      owner: 'onchain',
      unit: 'ratio',
      description:
        'Market capitalisation divided by the 365-day average of dormancy valued at the price (David Puell). Low values marked past cycle bottoms.',
      formula: 'market_cap / SMA365(dormancy * btc_close)',
      publicationLagDays: 1,
    },
    {
      id: 'dormancy_flow_30d',
      label: 'Dormancy flow, 30 days',
      group: 'activity',
      owner: 'onchain',
      unit: 'ratio',
      description: 'Dormancy flow averaged over 30 days.',
      formula: 'SMA30(dormancy_flow)',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const column = (id: string) => out[id] as Float64Array;
    const close = view.values('btc_close');
    const destroyed = view.values('coindays_destroyed');
    const scratch = () => new Float64Array(close.length);
    const [volume, value, meanDestroyed, meanVolume] = [scratch(), scratch(), scratch(), scratch()];
    ratio(view.values('transfer_volume_usd'), close, volume);
    ratio(destroyed, volume, column('dormancy'));
    sma(destroyed, MONTH, meanDestroyed);
    sma(volume, MONTH, meanVolume);
    ratio(meanDestroyed, meanVolume, column('dormancy_1m'));
    product(column('dormancy'), close, value);
    sma(value, YEAR, volume);
    ratio(view.values('market_cap'), volume, column('dormancy_flow'));
    sma(column('dormancy_flow'), MONTH, column('dormancy_flow_30d'));
  },
};
