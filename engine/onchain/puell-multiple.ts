import { derivedSeries } from '../derived-series.ts';
import { sma } from '../indicators/sma.ts';

const DAYS = 365;

/** Miner revenue relative to its yearly average. */
export const derivation = derivedSeries({
  id: 'puell-multiple',
  computeVersion: '1.0.0',
  inputs: ['issuance_usd'],
  series: {
    id: 'puell_multiple',
    label: 'Puell multiple',
    group: 'mining',
    owner: 'onchain',
    unit: 'ratio',
    description:
      'Value of the coins issued on the day divided by its 365-day average (David Puell). It halves mechanically at a halving.',
    formula: 'issuance_usd / SMA365(issuance_usd)',
  },
  compute(view, multiple) {
    const issuance = view.values('issuance_usd');
    sma(issuance, DAYS, multiple);
    for (let i = 0; i < multiple.length; i++) {
      multiple[i] = multiple[i]! > 0 ? issuance[i]! / multiple[i]! : Number.NaN;
    }
  },
});
