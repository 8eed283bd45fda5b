import type { Derivation } from '../derivation.ts';

/** Average price at which coins last moved. */
export const derivation: Derivation = {
  id: 'realized-price',
  computeVersion: '1.0.0',
  inputs: ['realized_cap', 'circulating_supply'],
  outputs: [
    {
      id: 'realized_price',
      label: 'Realised price',
      group: 'pilot',
      owner: 'onchain',
      unit: 'usd',
      description: 'Realised capitalisation per coin: the average price at which coins last moved.',
      formula: 'realized_cap / circulating_supply',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const cap = view.values('realized_cap');
    const supply = view.values('circulating_supply');
    const price = out.realized_price as Float64Array;
    for (let i = 0; i < price.length; i++) price[i] = supply[i]! > 0 ? cap[i]! / supply[i]! : Number.NaN;
  },
};
