import type { Derivation } from '../derivation.ts';
import { ratio } from '../indicators/ratio.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { sma } from '../indicators/sma.ts';

const YEAR = 365;

/** Stock over yearly flow as a measure of scarcity, and the price model built on it. */
export const derivation: Derivation = {
  id: 'stock-to-flow',
  computeVersion: '1.0.0',
  inputs: ['circulating_supply', 'issuance_btc', 'btc_close'],
  outputs: [
    {
      id: 'stock_to_flow',
      label: 'Stock to flow',
      group: 'mining',
      owner: 'onchain',
      unit: 'ratio',
      description: 'Circulating supply divided by the coins issued within a year.',
      formula: 'circulating_supply / (365 * SMA365(issuance_btc))',
      publicationLagDays: 1,
    },
    {
      id: 'stock_to_flow_price',
      label: 'Stock-to-flow model price',
      group: 'mining',
      owner: 'onchain',
      unit: 'usd',
      description:
        'Model of PlanB (2019), fitted to the years before. It has failed since 2021 and is kept as a reference.',
      formula: 'exp(-1.84) * stock_to_flow ^ 3.36',
      publicationLagDays: 1,
    },
    {
      id: 'stock_to_flow_deflection',
      label: 'Stock-to-flow deflection',
      group: 'mining',
      owner: 'onchain',
      unit: 'ratio',
      description: 'Price divided by the stock-to-flow model price.',
      formula: 'btc_close / stock_to_flow_price',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const column = (id: string) => out[id] as Float64Array;
    const flow = new Float64Array(view.length);
    sma(view.values('issuance_btc'), YEAR, flow);
    for (let i = 0; i < flow.length; i++) flow[i] = YEAR * flow[i]!;
    ratio(view.values('circulating_supply'), flow, column('stock_to_flow'));
    // Powers may differ in the last bit between JavaScript engines.
    for (let i = 0; i < flow.length; i++)
      column('stock_to_flow_price')[i] = roundSignificant(Math.exp(-1.84) * column('stock_to_flow')[i]! ** 3.36);
    ratio(view.values('btc_close'), column('stock_to_flow_price'), column('stock_to_flow_deflection'));
  },
};
