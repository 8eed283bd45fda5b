import { instantOf } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { percentAbove } from '../percent-above.ts';

/** Return of each completed calendar month. */
export const derivation: Derivation = {
  id: 'monthly-returns',
  computeVersion: '1.0.0',
  inputs: ['btc_close'],
  outputs: [
    {
      id: 'btc_monthly_return',
      label: 'Bitcoin, monthly return',
      group: 'price',
      owner: 'market',
      unit: 'percent',
      description: 'Return of a completed calendar month, dated on its last day.',
      formula: '100 * (close of the last day of the month / close of the last day of the month before - 1)',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const close = view.values('btc_close');
    const returns = out.btc_monthly_return as Float64Array;
    let before = Number.NaN;
    for (let i = 0; i < close.length; i++) {
      if (new Date(instantOf(view.firstDay + i + 1)).getUTCDate() !== 1) continue;
      const last = close[i]!;
      returns[i] = percentAbove(last, before);
      before = last;
    }
  },
};
