import type { Derivation } from '../derivation.ts';
import { ema } from '../indicators/ema.ts';
import { expandingDeviation } from '../indicators/expanding-deviation.ts';
import { expandingRank } from '../indicators/expanding-rank.ts';
import { runningTotal } from '../indicators/running-total.ts';

/** Derivations that take the first value they are given for the first there was: a law that does not catch them proves nothing. */
export const FORGETTING_ITS_BEGINNING: readonly Derivation[] = [
  beginless('total', runningTotal),
  beginless('expanding_rank', (values, out) => expandingRank(values, 100, out)),
  beginless('expanding_deviation', expandingDeviation),
  beginless('recursive_average', (values, out) => ema(values, 150, out)),
  beginless('days_so_far', (values, out) => {
    const first = values.findIndex((value) => !Number.isNaN(value));
    for (let i = first; i < out.length; i++) out[i] = i - first;
  }),
];

function beginless(id: string, compute: (values: Float64Array, out: Float64Array) => void): Derivation {
  const output = `beginless_${id}`;
  return {
    id,
    computeVersion: '1.0.0',
    inputs: ['btc_close'],
    outputs: [
      {
        ...{ id: output, label: id, group: 'price', owner: 'market', unit: 'ratio', publicationLagDays: 1 },
        ...{ description: 'Begins where its input does.', formula: id },
      },
    ],
    compute: (view, out) => compute(view.values('btc_close'), out[output] as Float64Array),
  };
}
