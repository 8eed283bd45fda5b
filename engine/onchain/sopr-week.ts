import { derivedSeries } from '../derived-series.ts';
import { sma } from '../indicators/sma.ts';

const WEEK = 7;

/** SOPR without the weekly pattern. */
export const derivation = derivedSeries({
  id: 'sopr-week',
  computeVersion: '1.0.0',
  inputs: ['sopr'],
  series: {
    id: 'sopr_7d',
    label: 'SOPR, 7-day mean',
    group: 'pilot',
    owner: 'onchain',
    unit: 'ratio',
    description: 'Mean of the spent output profit ratio over seven days.',
    formula: 'SMA7(sopr)',
  },
  compute(view, values) {
    sma(view.values('sopr'), WEEK, values);
  },
});
