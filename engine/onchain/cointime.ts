import type { Derivation } from '../derivation.ts';
import { ratio } from '../indicators/ratio.ts';
import { runningTotal } from '../indicators/running-total.ts';

/** Fewer than one in five hundred of all coin days ever created or destroyed are older than these dates. */
const since = [
  { series: 'coindays_destroyed', day: '2010-01-31' },
  { series: 'circulating_supply', day: '2009-06-30' },
];
const cointime = { group: 'cointime', owner: 'onchain', publicationLagDays: 1, since } as const;

/** Cointime economics: how much of the time stored in coins was ever spent, and the prices that follow from it. */
export const derivation: Derivation = {
  id: 'cointime',
  computeVersion: '1.1.0',
  inputs: ['coindays_destroyed', 'circulating_supply', 'realized_cap', 'thermocap', 'btc_close'],
  outputs: [
    {
      ...cointime,
      id: 'liveliness',
      label: 'Liveliness',
      unit: 'fraction',
      description:
        'Cumulative coin days destroyed divided by cumulative coin days created, 0 to 1 (Tamas Blummer). A day without a count adds none.',
      formula: 'sum(coindays_destroyed) / sum(circulating_supply)',
    },
    {
      ...cointime,
      id: 'vaulted_supply',
      label: 'Vaulted supply',
      unit: 'btc',
      description: 'Circulating supply times one minus liveliness: coins held or lost (Check and Puell, 2023).',
      formula: '(1 - liveliness) * circulating_supply',
    },
    {
      ...cointime,
      id: 'active_supply',
      label: 'Active supply',
      unit: 'btc',
      description: 'Circulating supply times liveliness: coins in economic use.',
      formula: 'liveliness * circulating_supply',
    },
    {
      ...cointime,
      id: 'active_price',
      label: 'Active price',
      unit: 'usd',
      description: 'Realised capitalisation divided by active supply.',
      formula: 'realized_cap / active_supply',
    },
    {
      ...cointime,
      id: 'vaulted_price',
      label: 'Vaulted price',
      unit: 'usd',
      description: 'Realised capitalisation divided by vaulted supply.',
      formula: 'realized_cap / vaulted_supply',
    },
    {
      ...cointime,
      id: 'investor_cap',
      label: 'Investor capitalisation',
      unit: 'usd',
      description: 'Realised capitalisation minus thermocap, the cumulative value paid to miners.',
      formula: 'realized_cap - thermocap',
    },
    {
      ...cointime,
      id: 'true_market_mean',
      label: 'True market mean',
      unit: 'usd',
      description: 'Investor capitalisation divided by active supply: the average cost basis of active investors.',
      formula: 'investor_cap / active_supply',
    },
    {
      ...cointime,
      id: 'aviv',
      label: 'AVIV',
      unit: 'ratio',
      description: 'Price divided by the true market mean: the MVRV of active coins.',
      formula: 'btc_close / true_market_mean',
    },
  ],
  compute(view, out) {
    const supply = view.values('circulating_supply');
    const realized = view.values('realized_cap');
    const thermo = view.values('thermocap');
    const column = (id: string) => out[id] as Float64Array;
    const destroyed = new Float64Array(supply.length);
    const created = new Float64Array(supply.length);
    runningTotal(view.values('coindays_destroyed'), destroyed);
    runningTotal(supply, created);
    ratio(destroyed, created, column('liveliness'));
    for (let i = 0; i < supply.length; i++) {
      const share = column('liveliness')[i]!;
      column('active_supply')[i] = share * supply[i]!;
      column('vaulted_supply')[i] = (1 - share) * supply[i]!;
      column('investor_cap')[i] = realized[i]! - thermo[i]!;
    }
    ratio(realized, column('active_supply'), column('active_price'));
    ratio(realized, column('vaulted_supply'), column('vaulted_price'));
    ratio(column('investor_cap'), column('active_supply'), column('true_market_mean'));
    ratio(view.values('btc_close'), column('true_market_mean'), column('aviv'));
  },
};
