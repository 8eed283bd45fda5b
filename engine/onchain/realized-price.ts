import { derivedSeries } from '../derived-series.ts';

/** Average price at which coins last moved. */
export const derivation = derivedSeries({
  id: 'realized-price',
  computeVersion: '1.0.0',
  inputs: ['realized_cap', 'circulating_supply'],
  series: {
    id: 'realized_price',
    label: 'Realised price',
    group: 'pilot',
    owner: 'onchain',
    unit: 'usd',
    description: 'Realised capitalisation per coin: the average price at which coins last moved.',
    formula: 'realized_cap / circulating_supply',
  },
  compute(view, price) {
    const cap = view.values('realized_cap');
    const supply = view.values('circulating_supply');
    for (let i = 0; i < price.length; i++) price[i] = supply[i]! > 0 ? cap[i]! / supply[i]! : Number.NaN;
  },
});
