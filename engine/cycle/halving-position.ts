import { type Day, toDay } from '../calendar.ts';
import { derivedSeries } from '../derived-series.ts';

/** Days of all block subsidy halvings so far, heights 210,000 to 840,000. */
export const HALVINGS: readonly Day[] = ['2012-11-28', '2016-07-09', '2020-05-11', '2024-04-20'].map(toDay);

/** Days since the halving and the score at that age; linear in between. */
const SHAPE: readonly (readonly [number, number])[] = [
  [0, 35],
  [525, 100],
  [900, 0],
  [1_460, 35],
];

/**
 * Returns the score of an age since the last halving: highest near day 525, lowest near day 900, constant after four
 * years.
 */
export function halvingScore(daysSince: number): number {
  for (let i = 1; i < SHAPE.length; i++) {
    const [from, low] = SHAPE[i - 1] as readonly [number, number];
    const [to, high] = SHAPE[i] as readonly [number, number];
    if (daysSince <= to) return low + ((high - low) * (daysSince - from)) / (to - from);
  }
  return (SHAPE.at(-1) as readonly [number, number])[1];
}

/** Position of a day in the four-year cycle of the halvings. */
export const derivation = derivedSeries({
  id: 'halving-position',
  computeVersion: '1.0.0',
  inputs: [],
  series: {
    id: 'halving_position',
    label: 'Halving position',
    group: 'cycle',
    owner: 'market',
    unit: 'points',
    description:
      'Days since the last halving as a score: 35 at the halving, 100 around day 525, 0 around day 900. The shape is derived from three past cycles and is an assumption, not a law.',
    formula: 'piecewise linear through (0, 35), (525, 100), (900, 0), (1460, 35) in days since the last halving',
    publicationLagDays: 0,
  },
  compute(view, position) {
    let halving = 0;
    for (let i = 0; i < position.length; i++) {
      const day = view.firstDay + i;
      while (halving < HALVINGS.length && (HALVINGS[halving] as Day) <= day) halving++;
      if (halving > 0) position[i] = halvingScore(day - (HALVINGS[halving - 1] as Day));
    }
  },
});
