import { derivedSeries } from '../derived-series.ts';
import { percentAbove } from '../percent-above.ts';
import { yearBefore } from './year-before.ts';

/**
 * M2 of a month is published on the fourth Tuesday of the next month, at most 58 days after the month began and during
 * the day.
 */
const LAG = 59;
/** Two missed releases. */
const KEEP = 62;

/** Growth of the US money supply, as known on each day. */
export const derivation = derivedSeries({
  id: 'money-growth',
  computeVersion: '1.1.0',
  inputs: ['m2_us'],
  series: {
    id: 'm2_yoy',
    label: 'US money supply M2, year on year',
    group: 'liquidity',
    owner: 'macro',
    unit: 'percent',
    description: 'Change in M2 over twelve months, by the newest month published on the day.',
    formula: '100 * (m2_us[month] / m2_us[month a year before] - 1), month known 59 days after its first day',
    publicationLagDays: 0,
  },
  compute(view, growth) {
    const money = view.values('m2_us');
    let newest = -1;
    let before = Number.NaN;
    for (let i = 0; i < growth.length; i++) {
      const known = i - LAG;
      if (known >= 0 && !Number.isNaN(money[known]!)) {
        newest = known;
        before = money[yearBefore(view.firstDay + newest) - view.firstDay] ?? Number.NaN;
      }
      if (newest >= 0 && known - newest <= KEEP) growth[i] = percentAbove(money[newest]!, before);
    }
  },
});
