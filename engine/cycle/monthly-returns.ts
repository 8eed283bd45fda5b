import { instantOf } from '../calendar.ts';
import { derivedSeries } from '../derived-series.ts';
import { percentAbove } from '../percent-above.ts';

/** Return of each completed calendar month. */
export const derivation = derivedSeries({
  id: 'monthly-returns',
  computeVersion: '1.0.0',
  inputs: ['btc_close'],
  series: {
    id: 'btc_monthly_return',
    label: 'Bitcoin, monthly return',
    group: 'price',
    owner: 'market',
    unit: 'percent',
    description: 'Return of a completed calendar month, dated on its last day.',
    formula: '100 * (close of the last day of the month / close of the last day of the month before - 1)',
  },
  compute(view, returns) {
    const close = view.values('btc_close');
    let before = Number.NaN;
    for (let i = 0; i < close.length; i++) {
      if (new Date(instantOf(view.firstDay + i + 1)).getUTCDate() !== 1) continue;
      const last = close[i]!;
      returns[i] = percentAbove(last, before);
      before = last;
    }
  },
});
